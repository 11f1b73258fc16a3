import { screen, waitFor, within } from '@testing-library/react';
import { anAccount, aPerson, fakeApi, noSecondFactor, renderPage } from '@pharmacy/testing';
import UsersPage from './users.page';

const api = fakeApi();
const route = 'GET /api/admin/users';

const open = () => renderPage(<UsersPage />, { as: 'admin', at: '/admin/users' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

const sam = anAccount({ id: 12, firstName: 'Sam', lastName: 'Reed', isPrescriber: false, isSalesRep: true });

beforeEach(() => {
  api.answers('GET /api/admin/erasures', []);
  api.answers('GET /api/prescriber-groups', []);
  api.answers('GET /api/auth/second-factor', noSecondFactor);
});

describe('personal data', () => {
  const erase = 'POST /api/admin/users/:id/erase';
  const openDialog = async (changes = {}) => {
    api.answers(route, [anAccount({ ...sam, deactivatedAt: null, ...changes })]);
    const page = open();
    await page.user.click(within(await row('Sam Reed')).getByRole('button', { name: 'Personal data' }));
    return page;
  };

  it('is downloaded as a page or as JSON', async () => {
    URL.createObjectURL = () => 'blob:file';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.respondsWith('GET /api/admin/users/:id/export', () => new Response('file'));
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Download as JSON' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(api.requests('GET /api/admin/users/:id/export')[0]?.url.search).toBe('?format=json');
    click.mockRestore();
  });

  it('is erased after the username and the own password were typed', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Erase person…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase Sam Reed' }));
    await user.click(dialog.getByRole('button', { name: 'Erase person' }));
    expect(await dialog.findByText('Enter the person’s username')).toBeVisible();
    expect(api.requests(erase)).toHaveLength(0);

    api.answers(erase, null);
    await user.type(dialog.getByLabelText('The person’s username'), 'sam.reed');
    await user.type(dialog.getByLabelText('Your password'), 'my own');
    await user.click(dialog.getByRole('button', { name: 'Erase person' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.requests(erase)[0]?.body).toEqual({ username: 'sam.reed', password: 'my own' });
  });

  it('of the own account is downloaded, but not erased', async () => {
    await openDialog({ id: aPerson('admin').id });
    expect(screen.getByRole('button', { name: 'Download to read' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Erase person…' })).not.toBeInTheDocument();
  });

  it('of an erased person offers nothing', async () => {
    api.answers(route, [anAccount({ ...sam, deactivatedAt: '2026-01-05T15:00:00.000Z', isErased: true })]);
    open();
    const erased = within(await row('Sam Reed'));
    expect(erased.getByText('Erased')).toBeVisible();
    expect(erased.queryByRole('button')).not.toBeInTheDocument();
  });

  it('lists who was erased, by pseudonym', async () => {
    api.answers(route, []);
    api.answers('GET /api/admin/erasures', [
      { pseudonym: 'erased-0a1b2c3d4e5f', erasedAt: '2026-01-05T15:00:00.000Z', erasedBy: 'ada', isBySetting: false },
      { pseudonym: 'erased-5f4e3d2c1b0a', erasedAt: '2026-01-04T15:00:00.000Z', erasedBy: null, isBySetting: true },
    ]);
    open();
    expect(await screen.findByText('erased-0a1b2c3d4e5f')).toBeVisible();
    expect(screen.getByText('Retention of deactivated accounts')).toBeVisible();
  });
});
