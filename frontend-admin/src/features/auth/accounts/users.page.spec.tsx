import { screen, waitFor, within } from '@testing-library/react';
import { authMessages, staffMessages } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { aManufacturer, anAccount, aPerson, fakeApi, noSecondFactor, renderPage } from '@pharmacy/testing';
import UsersPage from './users.page';

const api = fakeApi();
const route = 'GET /api/admin/users';

const open = () => renderPage(<UsersPage />, { as: 'admin', at: '/admin/users' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const notices = () => screen.getByLabelText('Notices');
const queries = () => api.requests(route).map(({ url }) => url.search);

const own = anAccount({ ...aPerson('admin'), isPrescriber: false });
const nora = anAccount({
  id: 11,
  username: 'dr.gray',
  email: 'nora@example.org',
  lastVisitAt: null,
  emailConfirmed: false,
});
const sam = anAccount({
  id: 12,
  firstName: 'Sam',
  lastName: 'Reed',
  isPrescriber: false,
  isSalesRep: true,
  deactivatedAt: '2024-01-08T15:00:00.000Z',
});

beforeEach(() => {
  api.answers('GET /api/admin/erasures', []);
  api.answers('GET /api/prescriber-groups', []);
  api.answers('GET /api/auth/second-factor', noSecondFactor);
});

describe('the users screen', () => {
  it("shows each account's person, role, and status", async () => {
    api.answers(route, [own, nora, sam]);
    open();

    expect(await row('Nora Gray')).toHaveTextContent(
      /Nora Gray.*dr\.gray.*nora@example\.org.*Not confirmed.*Prescriber.*Never.*Active/,
    );
    expect(await row('Sam Reed')).toHaveTextContent(
      /Confirmed.*Sales Representative.*Jan 6, 2024.*Deactivated.*since Jan 8, 2024/,
    );
    expect(screen.getByText('3 accounts')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });

  it('follows links to other searches, and keeps what is typed otherwise', async () => {
    api.answers(route, [own, nora, sam]);
    const { user } = renderPage(
      <>
        <Link to="/admin/users">All users</Link>
        <Link to="/admin/users?q=nora">Nora</Link>
        <UsersPage />
      </>,
      { as: 'admin', at: '/admin/users?q=sam' },
    );
    const search = await screen.findByRole('searchbox', { name: 'Search users' });
    expect(search).toHaveValue('sam');
    await user.click(screen.getByRole('link', { name: 'All users' }));
    expect(search).toHaveValue('');
    await user.click(screen.getByRole('link', { name: 'Nora' }));
    expect(search).toHaveValue('nora');
    await user.type(search, ' gray');
    expect(search).toHaveValue('nora gray');
  });

  it("doesn't offer to reactivate an account of an undone approval, which the server rejects", async () => {
    api.answers(route, [{ ...sam, isApprovalUndone: true }]);
    open();

    expect(await row('Sam Reed')).toHaveTextContent(/Approval undone.*since Jan 8, 2024/);
    expect(within(await row('Sam Reed')).queryByRole('button', { name: 'Reactivate' })).not.toBeInTheDocument();
    expect(within(await row('Sam Reed')).getByRole('button', { name: 'Personal data' })).toBeVisible();
  });

  it('starts with the search in its address, which links from the dashboard have', async () => {
    api.answers(route, [nora]);
    renderPage(<UsersPage />, { as: 'admin', at: '/admin/users?q=dr.gray' });

    expect(await row('Nora Gray')).toBeVisible();
    expect(screen.getByLabelText('Search users')).toHaveValue('dr.gray');
    expect(queries()).toContain('?q=dr.gray&limit=25');
  });

  it("marks the current user's account and explains why it has no button", async () => {
    api.answers(route, [own]);
    open();

    const mine = await row('Ada Moore');
    expect(within(mine).getByText('You')).toBeVisible();
    expect(within(mine).getByText('This is your account. Only another owner can deactivate it.')).toBeVisible();
    expect(within(mine).queryByRole('button', { name: /activate/i })).not.toBeInTheDocument();
  });

  it("shows a sales rep's company and changes it", async () => {
    const rep = anAccount({ ...sam, deactivatedAt: null, manufacturer: { id: 7, name: 'Larkmere' } });
    const change = 'PATCH /api/admin/users/:id';
    api.answers(route, [rep]);
    api.answers(
      'GET /api/manufacturers',
      [7, 8].map((id) => aManufacturer({ id, name: id === 7 ? 'Larkmere' : 'Ostrelia' })),
    );
    api.answers(change, { ...rep, manufacturer: { id: 8, name: 'Ostrelia' } });
    const { user } = open();
    expect(await row('Sam Reed')).toHaveTextContent('Larkmere');

    await user.click(within(await row('Sam Reed')).getByRole('button', { name: 'Company' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('option', { name: 'Ostrelia' });
    expect(within(dialog).getByLabelText('Company')).toHaveValue('7');
    await user.selectOptions(within(dialog).getByLabelText('Company'), 'Ostrelia');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));

    expect(await within(notices()).findByText('Sam Reed: Ostrelia')).toBeVisible();
    expect(api.requests(change).map(({ params, body }) => [params['id'], body])).toEqual([
      ['12', { manufacturerId: 8, before: 7 }],
    ]);
  });

  it('shows that someone else changed the company meanwhile, in the dialog', async () => {
    const rep = anAccount({ ...sam, deactivatedAt: null, manufacturer: null });
    const change = 'PATCH /api/admin/users/:id';
    api.answers(route, [rep]);
    api.answers('GET /api/manufacturers', [aManufacturer({ id: 8, name: 'Ostrelia' })]);
    api.fails(change, 409, authMessages.accounts.companyChangedMeanwhile);
    const { user } = open();
    await user.click(within(await row('Sam Reed')).getByRole('button', { name: 'Company' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('option', { name: 'Ostrelia' });
    await user.selectOptions(within(dialog).getByLabelText('Company'), 'Ostrelia');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));

    expect(await within(dialog).findByText(/^Someone else changed this company/)).toBeVisible();
    expect(api.requests(change).map(({ body }) => body)).toEqual([{ manufacturerId: 8, before: null }]);
  });

  it('offers a company to sales reps only', async () => {
    api.answers(route, [nora]);
    open();
    expect(within(await row('Nora Gray')).queryByRole('button', { name: 'Company' })).not.toBeInTheDocument();
  });

  it('searches and filters on the server', async () => {
    api.answers(route, [nora]);
    const { user } = open();
    await row('Nora Gray');

    await user.selectOptions(screen.getByLabelText('Role'), 'Prescriber');
    await user.selectOptions(screen.getByLabelText('Status'), 'Deactivated');
    await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 'gray');

    await waitFor(() => expect(queries()).toContain('?q=gray&role=prescriber&status=deactivated&limit=25'));
  });

  it('shows an empty state when no accounts match', async () => {
    api.answers(route, []);
    open();

    expect(await screen.findByRole('heading', { name: 'No accounts' })).toBeVisible();
  });

  it('shows a loading error', async () => {
    api.fails(route, 400, 'no');
    open();

    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error loading the accounts.');
  });
});

describe('deactivating', () => {
  it('describes the effect and names the person before confirmation', async () => {
    api.answers(route, [own, nora]);
    api.answers('POST /api/admin/users/:id/deactivate', { ...nora, deactivatedAt: '2024-01-09T15:00:00.000Z' });
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Deactivate' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Deactivate account' });
    expect(dialog).toHaveTextContent('the person is signed out on every device, open pages included');
    expect(dialog).toHaveTextContent('Nora Gray');
    expect(dialog).toHaveTextContent('nora@example.org');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();

    api.answers(route, [own, { ...nora, deactivatedAt: '2024-01-09T15:00:00.000Z' }]);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Account deactivated'));
    expect(dialog).not.toBeInTheDocument();
    expect(await within(await row('Nora Gray')).findByRole('button', { name: 'Reactivate' })).toBeVisible();
    expect(api.requests('POST /api/admin/users/:id/deactivate').map(({ params }) => params)).toEqual([{ id: '11' }]);
  });

  it('shows the previous page once the only account on the last one leaves the filter', async () => {
    let release = (): void => undefined;
    const firstPageAgain = new Promise<void>((resolve) => (release = resolve));
    let last = [{ ...sam, deactivatedAt: null }];
    const active = Array.from({ length: 25 }, (_, index) => anAccount({ id: 100 + index, username: `user${index}` }));
    api.respondsWith(route, async ({ url: { searchParams } }) => {
      if (searchParams.get('role') === 'admin') return Response.json([own, own]);
      const isSecond = searchParams.has('cursor');
      if (!isSecond && last.length === 0) await firstPageAgain;
      const headers = { 'X-Total-Count': String(25 + last.length), Link: '</api/admin/users?cursor=x>; rel="next"' };
      return Response.json(isSecond ? last : active, { headers });
    });
    api.respondsWith('POST /api/admin/users/:id/deactivate', () => {
      last = [];
      return Response.json({ ...sam, deactivatedAt: '2024-01-09T15:00:00.000Z' });
    });
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Status'), 'Active');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(within(await row('Sam Reed')).getByRole('button', { name: 'Deactivate' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));

    await waitFor(() => expect(screen.queryByRole('row', { name: /Sam Reed/ })).not.toBeInTheDocument());
    await waitFor(() => expect(queries().at(-1)).toBe('?status=active&limit=25'));
    expect(screen.queryByRole('heading', { name: 'No accounts' })).not.toBeInTheDocument();
    release();
    expect(await row('user24')).toBeVisible();
    expect(screen.getByText('25 accounts')).toBeVisible();
  });

  it('shows a server error in the dialog and fetches the list again', async () => {
    api.answers(route, [own, nora]);
    api.fails('POST /api/admin/users/:id/deactivate', 409, staffMessages.lastOwner);
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Deactivate' }));
    const before = queries().length;
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Deactivate' }));

    expect(await within(screen.getByRole('alertdialog')).findByRole('alert')).toHaveTextContent(
      staffMessages.lastOwner,
    );
    expect(notices()).toHaveTextContent('Failed to deactivate the account');
    await waitFor(() => expect(queries().length).toBeGreaterThan(before));
  });
});

describe('reactivating', () => {
  it('requires confirmation and explains that the person can sign in again', async () => {
    api.answers(route, [own, sam]);
    api.answers('POST /api/admin/users/:id/activate', { ...sam, deactivatedAt: null });
    const { user } = open();

    await user.click(within(await row('Sam Reed')).getByRole('button', { name: 'Reactivate' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Reactivate account' });
    expect(dialog).toHaveTextContent('with the same username and password');
    await user.click(within(dialog).getByRole('button', { name: 'Reactivate' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Account reactivated'));
  });
});

describe('confirming for a person', () => {
  const confirm = 'POST /api/admin/users/:id/confirm';
  const due = { ...nora, confirmBy: '2026-11-30' };

  it('is offered for accounts that are due, with the day, and before and after access ended', async () => {
    api.answers(route, [due, { ...sam, confirmBy: '2024-01-07' }, { ...own, id: 99, firstName: 'Ina' }]);
    open();
    expect(await row('Nora Gray')).toHaveTextContent(/Active.*to confirm by Nov 30, 2026/);
    expect(await row('Sam Reed')).toHaveTextContent(/Access ended.*not confirmed by Jan 7, 2024/);
    for (const name of ['Nora Gray', 'Sam Reed']) {
      const buttons = within(await row(name));
      expect(buttons.getByRole('button', { name: 'Confirm' })).toBeVisible();
      expect(buttons.getByRole('button', { name: 'Deactivate' })).toBeVisible();
      expect(buttons.queryByRole('button', { name: 'Reactivate' })).not.toBeInTheDocument();
    }
    expect(within(await row('Ina Moore')).queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('requires a reason, and sends it', async () => {
    api.answers(route, [due]);
    api.answers(confirm, { ...due, confirmBy: null });
    const { user } = open();
    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'Confirm' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Confirm the account of Nora Gray' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(dialog.getByText(authMessages.confirmAccount.reasonRequired)).toBeVisible();
    expect(api.requests(confirm)).toHaveLength(0);

    expect(dialog.getByLabelText('Reason')).toHaveAttribute('maxlength', '200');
    await user.type(dialog.getByLabelText('Reason'), ' Called the clinic ');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(notices()).toHaveTextContent('Account confirmed'));
    expect(api.requests(confirm).map(({ params, body }) => [params['id'], body])).toEqual([
      ['11', { reason: 'Called the clinic' }],
    ]);
  });

  it('lists who is due on the server', async () => {
    api.answers(route, [due]);
    const { user } = open();
    await row('Nora Gray');
    await user.selectOptions(screen.getByLabelText('Status'), 'To confirm');
    await waitFor(() => expect(queries()).toContain('?status=due&limit=25'));
  });
});

describe('the portal of a person', () => {
  it('offers the portal of active people, and says why it can’t be viewed', async () => {
    api.answers(route, [own, nora, sam]);
    api.fails('POST /api/view-as', 409, 'Deactivated accounts have no portal to view.');
    const { user } = open();
    for (const name of ['Ada Moore', 'Sam Reed'])
      expect(within(await row(name)).queryByRole('button', { name: /^View portal/ })).not.toBeInTheDocument();
    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'View portal as Nora Gray' }));
    const dialog = screen.getByRole('dialog', { name: 'View portal as Nora Gray' });
    expect(dialog).toHaveAccessibleDescription(/15 minutes at most, and can’t change anything.*audit trail/);
    await user.click(within(dialog).getByRole('button', { name: 'View portal' }));
    expect(await within(dialog).findByText('Deactivated accounts have no portal to view.')).toBeVisible();
    expect(api.requests('POST /api/view-as')[0]?.body).toEqual({ userId: nora.id });
  });

  it('offers auditors the portal, and nothing that changes an account', async () => {
    api.answers(route, [nora]);
    const auditor = aPerson('admin', { staffRoles: ['auditor'], permissions: ['accounts:read', 'portal:view'] });
    renderPage(<UsersPage />, { as: auditor, at: '/admin/users' });
    const buttons = within(await row('Nora Gray')).getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['View portal as Nora Gray']);
  });
});
