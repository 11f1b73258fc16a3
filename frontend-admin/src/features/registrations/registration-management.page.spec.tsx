import { act, screen, waitFor, within } from '@testing-library/react';
import { aHandling, aPage, aRegistration, aRegistryCheck, fakeApi, renderPage, whatIsKnown } from '@pharmacy/testing';
import type { RegistrationView } from '@pharmacy/contracts';
import RegistrationManagementPage from './registration-management.page';

const api = fakeApi();
beforeEach(() => {
  api.answers('GET /api/admin/registrations/:id/registry-check', aRegistryCheck());
  api.answers('GET /api/prescriber-groups', []);
  api.answers('GET /api/admin/registrations/:id/known', whatIsKnown());
  api.answers('GET /api/admin/registrations/:id/handling', aHandling());
  api.answers('GET /api/admin/registrations/assignees', []);
  api.answers('GET /api/admin/reason-templates', []);
  api.answers('GET /api/pages/:page', aPage('global'));
});

const next = '<https://pharmacy.example/api/admin/registrations?cursor=abc>; rel="next"';
const open = (at = '/admin/registrations') => renderPage(<RegistrationManagementPage />, { as: 'admin', at });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

const nora = aRegistration({ id: 11, firstName: 'Nora', lastName: 'Gray', email: 'nora@example.org' });
const sam = aRegistration({
  id: 12,
  firstName: 'Sam',
  lastName: 'Reed',
  userType: 'salesrep',
  organization: 'Northwind',
  status: 'rejected',
  reason: 'Unknown company',
  processedAt: '2024-01-08T15:00:00.000Z',
});

describe('the registrations screen', () => {
  it('starts with pending requests and shows a count on every tab', async () => {
    api.answers('GET /api/admin/registrations', [nora, sam]);
    open();

    expect(await row('Nora Gray')).toHaveTextContent('nora@example.org');
    expect(screen.getByRole('heading', { level: 1, name: 'User Registration Management' })).toBeVisible();
    expect(screen.queryByText('Sam Reed')).not.toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Pending 1',
      'Approved 0',
      'Rejected 1',
      'All 2',
      'Assigned to me',
    ]);
    expect(screen.getByRole('tab', { name: /Pending/ })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows N/A for missing values and no actions on a decided request', async () => {
    api.answers('GET /api/admin/registrations', [nora, sam]);
    const { user } = open();

    await user.click(await screen.findByRole('tab', { name: /All/ }));

    expect(within(await row('Nora Gray')).getByText('N/A')).toBeVisible();
    const decided = await row('Sam Reed');
    expect(within(decided).getByText('Sales Representative')).toBeVisible();
    expect(within(decided).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('shows an empty state for a category', async () => {
    api.answers('GET /api/admin/registrations', []);
    open();

    expect(await screen.findByRole('heading', { name: 'No Registrations' })).toBeVisible();
    expect(screen.getByText('There are no registration requests in this category.')).toBeVisible();
  });

  it('shows a loading error', async () => {
    api.fails('GET /api/admin/registrations', 400, 'no');
    open();

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error loading the registration requests. Please try again later.',
    );
  });

  it('denies access when the server rejects the list request', async () => {
    api.fails('GET /api/admin/registrations', 403, 'no');
    open();

    expect(await screen.findByText('You do not have permission to access this page.')).toBeVisible();
  });

  it('finds a request by the values in its row', async () => {
    api.answers('GET /api/admin/registrations', [nora, aRegistration({ firstName: 'Luis', lastName: 'Ortega' })]);
    const { user } = open();
    await row('Luis Ortega');

    await user.type(screen.getByRole('searchbox', { name: 'Search registrations' }), 'NORA@');

    expect(await row('Nora Gray')).toBeVisible();
    expect(screen.queryByText('Luis Ortega')).not.toBeInTheDocument();
  });

  it('keeps the keyboard in the list when the selection is cleared', async () => {
    api.answers('GET /api/admin/registrations', [nora, aRegistration({ firstName: 'Luis', lastName: 'Ortega' })]);
    const { user } = open();
    const [first, second] = [await row('Nora Gray'), await row('Luis Ortega')];
    await user.click(within(first).getByRole('checkbox'));
    act(() => screen.getByRole('button', { name: 'Clear selection' }).focus());
    await user.keyboard('{Enter}');
    expect(within(first).getByRole('checkbox')).not.toBeChecked();
    await user.keyboard('j');
    expect(second).toHaveFocus();
  });

  it('shows the oldest pending request first, and the newest of all others', async () => {
    const first = aRegistration({ firstName: 'First' });
    const second = aRegistration({ firstName: 'Second' });
    api.answers('GET /api/admin/registrations', [second, first]);
    const { user } = open();
    await row('First Gray');
    const names = () => screen.getAllByText(/^(First|Second) Gray$/).map(({ textContent }) => textContent);
    expect(names()).toEqual(['First Gray', 'Second Gray']);

    await user.click(screen.getByRole('tab', { name: /All/ }));
    expect(names()).toEqual(['Second Gray', 'First Gray']);
  });

  it('lists the pending requests that are assigned to the user, by the server', async () => {
    api.respondsWith('GET /api/admin/registrations', ({ url }) =>
      Response.json(url.searchParams.get('assignee') === 'me' ? [nora] : [nora, aRegistration({ firstName: 'Luis' })]),
    );
    const { user } = open();
    expect(await row('Luis Gray')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Assigned to me' }));
    expect(await row('Nora Gray')).toBeVisible();
    expect(screen.queryByText('Luis Gray')).not.toBeInTheDocument();
    expect(api.requests('GET /api/admin/registrations').map(({ url }) => url.search)).toContain(
      '?status=pending&assignee=me&order=oldest',
    );

    api.answers('GET /api/admin/registrations', []);
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(await screen.findByRole('heading', { name: 'Nothing assigned to you' })).toBeVisible();
  });

  it('shows 25 requests at a time', async () => {
    const many = Array.from({ length: 30 }, (_, index) => aRegistration({ firstName: `Person${index}` }));
    api.answers('GET /api/admin/registrations', many);
    const { user } = open();
    expect(await screen.findAllByText(/^Person\d+ Gray$/)).toHaveLength(25);

    await user.click(screen.getByText('Next'));
    expect(screen.getByText('26–30 of 30')).toBeVisible();
    expect(screen.getByText('Person29 Gray')).toBeVisible();
  });

  it('takes as many characters to search for as the server', async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    const { user } = open();
    await user.click(screen.getByRole('searchbox', { name: 'Search registrations' }));
    await user.paste('x'.repeat(201));
    expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(200));
  });

  it('searches on the server when there is more than one page', async () => {
    const older = aRegistration({ firstName: 'Older', lastName: 'Gray' });
    api.respondsWith('GET /api/admin/registrations', ({ url }) =>
      url.searchParams.has('cursor')
        ? Response.json([older])
        : Response.json([nora], { headers: { 'X-Total-Count': '203', Link: next } }),
    );
    const { user } = open();
    await row('Nora Gray');

    await user.type(screen.getByRole('searchbox'), 'gray');

    await waitFor(() =>
      expect(api.requests('GET /api/admin/registrations').map(({ url }) => url.search)).toContain(
        '?status=pending&order=oldest&q=gray',
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await row('Older Gray')).toBeVisible();
  });
});

describe('the details', () => {
  it('show everything about a decided request', async () => {
    api.answers('GET /api/admin/registrations', [sam]);
    const { user } = open();

    await user.click(await screen.findByRole('tab', { name: /Rejected/ }));
    await user.click(within(await row('Sam Reed')).getByRole('button', { name: 'View details' }));

    const dialog = screen.getByRole('dialog', { name: 'Registration Details' });
    expect(dialog).toHaveTextContent('PhoneN/A');
    expect(dialog).toHaveTextContent(/Rejected on Jan 8, 2024/);
    expect(dialog).toHaveTextContent('Unknown company');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dialog).not.toBeInTheDocument();
  });

  it('open the same confirmation as the row', async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    const { user } = open();

    await user.click(within(await row('Nora Gray')).getByRole('button', { name: 'View details' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));

    expect(screen.getByRole('alertdialog', { name: 'Approve Registration' })).toBeVisible();
  });
});

describe('the details of a request that is older than the newest page', () => {
  const older = aRegistration({ id: 3, firstName: 'Older', lastName: 'Gray', phone: '' });
  const answers = (newest: RegistrationView, pending: readonly RegistrationView[]) =>
    api.respondsWith('GET /api/admin/registrations', ({ url }) => {
      if (url.searchParams.has('order')) return Response.json(pending);
      return Response.json([newest], { headers: { 'X-Total-Count': '203', Link: next } });
    });
  const openOlder = async () => {
    answers(nora, [older]);
    const { user } = open();
    await user.click(within(await row('Older Gray')).getByRole('button', { name: 'View details' }));
    return within(screen.getByRole('dialog', { name: 'Registration Details' }));
  };
  const change = (pending: readonly RegistrationView[]) => {
    answers({ ...nora, phone: '601-555-0100' }, pending);
    act(() => void window.dispatchEvent(new Event('focus')));
  };

  it('follow its changes', async () => {
    const dialog = await openOlder();
    change([{ ...older, phone: '601-555-0142' }]);
    expect(await dialog.findByText('601-555-0142')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  it('offer no decision once it left the list', async () => {
    const dialog = await openOlder();
    change([]);
    expect(await dialog.findByText('This request isn’t waiting for review')).toBeVisible();
    for (const name of ['Approve', 'Reject', 'Ask for more information'])
      expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('still offer the decisions when a search leaves the request out', async () => {
    api.respondsWith('GET /api/admin/registrations', ({ url }) => {
      if (url.searchParams.has('order')) return Response.json(url.searchParams.has('q') ? [] : [older]);
      return Response.json([nora], { headers: { 'X-Total-Count': '203', Link: next } });
    });
    const { user } = open();
    const details = within(await row('Older Gray')).getByRole('button', { name: 'View details' });
    await user.type(screen.getByRole('searchbox'), 'zz');
    await user.click(details);
    const dialog = within(screen.getByRole('dialog', { name: 'Registration Details' }));
    expect(await screen.findByText('No matches')).toBeInTheDocument();
    expect(dialog.queryByText('This request isn’t waiting for review')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
  });

  it('still offer the decisions when the request can be on a page that isn’t loaded', async () => {
    const answersPages = (newest: RegistrationView, pending: RegistrationView) =>
      api.respondsWith('GET /api/admin/registrations', ({ url }) =>
        Response.json([url.searchParams.has('order') ? pending : newest], {
          headers: { 'X-Total-Count': '203', Link: next },
        }),
      );
    answersPages(nora, older);
    const { user } = open();
    await user.click(within(await row('Older Gray')).getByRole('button', { name: 'View details' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Registration Details' }));
    answersPages({ ...nora, phone: '601-555-0100' }, aRegistration({ id: 2, firstName: 'Oldest', lastName: 'Gray' }));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Oldest Gray')).toBeInTheDocument();
    expect(dialog.queryByText('This request isn’t waiting for review')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
  });
});

describe('the live connection', () => {
  it('is reported as having issues while nothing is pushed', async () => {
    api.answers('GET /api/admin/registrations', [nora]);
    open();
    await row('Nora Gray');

    expect(screen.getByText('Standard mode - Connection issues')).toBeVisible();
  });

  it('shows its error beside that until it works', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    api.answers('GET /api/admin/registrations', [nora]);
    const { store } = open();
    await row('Nora Gray');

    act(() => void store.dispatch({ type: 'live/liveFailed' }));
    expect(screen.getByText('Standard mode - Connection issues')).toBeVisible();
    expect(screen.getByText('WebSocket connection error').closest('[role="status"]')).toHaveTextContent(
      'Standard mode - Connection issues · WebSocket connection error',
    );

    act(() => void store.dispatch({ type: 'live/liveStatusChanged', payload: 'connected' }));
    expect(screen.getByText('Real-time updates active')).toBeVisible();
    expect(screen.queryByText('WebSocket connection error')).not.toBeInTheDocument();
  });

  it('provides a pushed list that replaces the fetched one', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    api.answers('GET /api/admin/registrations', [nora]);
    const { store } = open();
    await row('Nora Gray');

    act(() => {
      store.dispatch({ type: 'live/liveStatusChanged', payload: 'connected' });
      store.dispatch({
        type: 'live/liveReceived',
        payload: { type: 'registrations', data: [aRegistration({ firstName: 'Pushed', lastName: 'Person' })] },
      });
    });

    expect(await row('Pushed Person')).toBeVisible();
    expect(screen.queryByText('Nora Gray')).not.toBeInTheDocument();
    expect(screen.getByText('Real-time updates active')).toBeVisible();
  });

  it('fetches the list again and reconnects on request and on window focus', async () => {
    const connect = jest.spyOn(globalThis, 'WebSocket').mockImplementation(() => ({}) as WebSocket);
    api.answers('GET /api/admin/registrations', []);
    const { user } = open();
    await screen.findByText('No Registrations');

    api.answers('GET /api/admin/registrations', [nora]);
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(await row('Nora Gray')).toBeVisible();
    expect(connect).toHaveBeenCalledTimes(1);

    api.answers('GET /api/admin/registrations', []);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('No Registrations')).toBeVisible();
    connect.mockRestore();
  });
});
