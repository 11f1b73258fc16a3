import { screen, waitFor, within } from '@testing-library/react';
import { limits, prescriberGroupMessages as messages, type PrescriberGroupView } from '@pharmacy/contracts';
import { anAccount, aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import UsersPage from '../accounts/users.page';

const api = fakeApi();
const list = 'GET /api/prescriber-groups';
const assign = 'PUT /api/admin/users/:id/groups';

const aGroup = (id: number, name: string, changes: Partial<PrescriberGroupView> = {}): PrescriberGroupView => ({
  id,
  name,
  memberCount: 0,
  documentCount: 0,
  ...changes,
});
const clinic = aGroup(5, 'Delta Clinic', { memberCount: 2, documentCount: 3 });
const oncology = aGroup(6, 'Oncology', { memberCount: 1 });
const nora = anAccount({ id: 11, groups: [{ id: 5, name: 'Delta Clinic' }] });
const sam = anAccount({ id: 12, firstName: 'Sam', lastName: 'Reed', isPrescriber: false, isSalesRep: true });

beforeEach(() => {
  api.answers('GET /api/admin/erasures', []);
  api.answers('GET /api/admin/users', [nora, sam]);
  api.answers(list, [clinic, oncology]);
});

const open = (as = aPerson('admin')) => renderPage(<UsersPage />, { as, at: '/admin/users' });
const section = () => within(screen.getByRole('region', { name: 'Prescriber groups' }));
const row = async (name: string) => within(await section().findByRole('row', { name: new RegExp(name) }));
const accountRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const notices = () => screen.getByLabelText('Notices');
const dialog = () => within(screen.getByRole('dialog'));

describe('the groups of prescribers', () => {
  it('are listed with how many prescribers and documents they have', async () => {
    open();
    const counts = (await row('Delta Clinic')).getAllByRole('cell').map(({ textContent }) => textContent);
    expect(counts).toEqual(['2', '3', '']);
    expect((await row('Delta Clinic')).getByText('Can’t be deleted while documents are only for it.')).toBeVisible();
    expect((await row('Delta Clinic')).queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('can be added, with the error of a taken name at its field', async () => {
    api.fails('POST /api/prescriber-groups', 409, messages.nameTaken, [{ field: 'name', message: messages.nameTaken }]);
    const { user } = open();
    await user.click(section().getByRole('button', { name: 'Add group' }));
    await user.click(dialog().getByRole('button', { name: 'Add group' }));
    expect(await dialog().findByText(messages.nameRequired)).toBeVisible();

    await user.type(dialog().getByLabelText('Name'), ' Thyroid ');
    await user.click(dialog().getByRole('button', { name: 'Add group' }));
    expect(await dialog().findByText(messages.nameTaken)).toBeVisible();

    api.answers('POST /api/prescriber-groups', aGroup(7, 'Thyroid'));
    api.answers(list, [clinic, oncology, aGroup(7, 'Thyroid')]);
    await user.click(dialog().getByRole('button', { name: 'Add group' }));
    await waitFor(() => expect(notices()).toHaveTextContent(messages.added.title));
    expect((await row('Thyroid')).getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(api.requests('POST /api/prescriber-groups')[0]?.body).toEqual({ name: 'Thyroid' });
  });

  it('can be renamed, in the rows of their prescribers too', async () => {
    api.answers('PUT /api/prescriber-groups/:id', { ...clinic, name: 'Delta Heart' });
    const { user } = open();
    await user.click((await row('Delta Clinic')).getByRole('button', { name: 'Rename' }));
    api.answers('GET /api/admin/users', [{ ...nora, groups: [{ id: 5, name: 'Delta Heart' }] }]);
    await user.clear(dialog().getByLabelText('Name'));
    await user.type(dialog().getByLabelText('Name'), 'Delta Heart');
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(notices()).toHaveTextContent(messages.renamed.title));
    expect(await (await accountRow('Nora Gray')).findByText('Delta Heart')).toBeVisible();
    expect(api.requests('PUT /api/prescriber-groups/:id').map(({ params, body }) => [params['id'], body])).toEqual([
      ['5', { name: 'Delta Heart', before: { name: 'Delta Clinic' } }],
    ]);
  });

  it('are deleted after a confirmation, and stay with the reason if that fails', async () => {
    const remove = 'DELETE /api/prescriber-groups/:id';
    api.fails(remove, 409, messages.inUse);
    const { user } = open();
    await user.click((await row('Oncology')).getByRole('button', { name: 'Delete' }));
    await user.click((await row('Oncology')).getByRole('button', { name: 'Confirm delete' }));
    expect(await section().findByText(messages.inUse)).toBeVisible();

    api.answers(remove, null);
    await user.click(await (await row('Oncology')).findByRole('button', { name: 'Delete' }));
    api.answers(list, [clinic]);
    await user.click((await row('Oncology')).getByRole('button', { name: 'Confirm delete' }));
    await waitFor(() => expect(section().queryByRole('row', { name: /Oncology/ })).not.toBeInTheDocument());
    expect(notices()).toHaveTextContent(messages.deleted.title);
  });

  it('leave the list once deleted, even if it can’t be loaded again', async () => {
    api.answers('DELETE /api/prescriber-groups/:id', null);
    const { user } = open();
    await user.click((await row('Oncology')).getByRole('button', { name: 'Delete' }));
    api.fails(list, 400, 'no');
    await user.click((await row('Oncology')).getByRole('button', { name: 'Confirm delete' }));
    await waitFor(() => expect(section().queryByRole('row', { name: /Oncology/ })).not.toBeInTheDocument());
  });

  it('show an empty state and a loading error', async () => {
    api.answers(list, []);
    const { unmount } = open();
    expect(await section().findByRole('heading', { name: messages.none })).toBeVisible();
    unmount();
    api.fails(list, 400, 'no');
    open();
    expect(await section().findByRole('alert')).toHaveTextContent('There was an error loading the groups.');
  });

  it('are read-only for people who may not manage them', async () => {
    open(aPerson('admin', { staffRoles: ['auditor'], permissions: ['accounts:read', 'groups:read'] }));
    await row('Delta Clinic');
    expect(section().queryByRole('button')).not.toBeInTheDocument();
    expect((await accountRow('Nora Gray')).getByText('Delta Clinic')).toBeVisible();
    expect((await accountRow('Nora Gray')).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the groups of one prescriber', () => {
  const openDialog = async () => {
    const page = open();
    await page.user.click((await accountRow('Nora Gray')).getByRole('button', { name: 'Groups' }));
    await dialog().findByRole('checkbox', { name: 'Oncology' });
    return page;
  };

  it('are changed with check boxes, after a note that this takes effect right away', async () => {
    const both = [
      { id: 5, name: 'Delta Clinic' },
      { id: 6, name: 'Oncology' },
    ];
    api.answers(assign, { ...nora, groups: both });
    const { user } = await openDialog();
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/Nora Gray.*A change takes effect right away/);
    expect(dialog().getByRole('checkbox', { name: 'Delta Clinic' })).toBeChecked();
    await user.click(dialog().getByRole('checkbox', { name: 'Oncology' }));
    api.answers(list, [clinic, { ...oncology, memberCount: 2 }]);
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));

    expect(await within(notices()).findByText('Nora Gray: Delta Clinic, Oncology')).toBeVisible();
    expect(api.requests(assign).map(({ params, body }) => [params['id'], body])).toEqual([
      ['11', { groupIds: [5, 6], before: [5] }],
    ]);
    expect(await (await row('Oncology')).findByText('2')).toBeVisible();
  });

  it('are at most as many as the limit', async () => {
    const many = Array.from({ length: limits.prescriberGroups.max + 1 }, (_, index) =>
      aGroup(index + 1, `Group ${index + 1}`),
    );
    api.answers(list, many);
    const all = many.slice(1).map(({ id, name }) => ({ id, name }));
    api.answers('GET /api/admin/users', [{ ...nora, groups: all }]);
    const { user } = open();
    expect((await accountRow('Nora Gray')).getByText('Group 2, Group 3, Group 4, and 47 more')).toBeVisible();
    await user.click((await accountRow('Nora Gray')).getByRole('button', { name: 'Groups' }));
    await user.click(await dialog().findByLabelText('Group 1'));
    expect(dialog().getByText(messages.tooMany)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(api.requests(assign)).toHaveLength(0);
  });

  it('omit a group that someone else has deleted', async () => {
    api.answers(list, [oncology]);
    api.answers(assign, { ...nora, groups: [] });
    const { user } = await openDialog();
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await within(notices()).findByText('Nora Gray: No groups')).toBeVisible();
    expect(api.requests(assign)[0]?.body).toEqual({ groupIds: [], before: [] });
  });

  it('stay as someone else changed them first, and the dialog shows that when it opens again', async () => {
    api.fails(assign, 409, messages.changedMeanwhile);
    const { user } = await openDialog();
    await user.click(dialog().getByRole('checkbox', { name: 'Oncology' }));
    api.answers('GET /api/admin/users', [{ ...nora, groups: [] }, sam]);
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await dialog().findByText(messages.changedMeanwhile)).toBeVisible();
    expect(api.requests(assign)[0]?.body).toEqual({ groupIds: [5, 6], before: [5] });

    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await user.click((await accountRow('Nora Gray')).getByRole('button', { name: 'Groups' }));
    expect(await dialog().findByRole('checkbox', { name: 'Delta Clinic' })).not.toBeChecked();
  });

  it('can be one that someone else added after the screen was loaded', async () => {
    const { user } = open();
    await row('Oncology');
    api.answers(list, [clinic, oncology, aGroup(7, 'Thyroid')]);
    await user.click((await accountRow('Nora Gray')).getByRole('button', { name: 'Groups' }));
    expect(await dialog().findByRole('checkbox', { name: 'Thyroid' })).not.toBeChecked();
    expect(dialog().getByRole('checkbox', { name: 'Delta Clinic' })).toBeChecked();
  });

  it('are offered for prescribers only', async () => {
    open();
    expect((await accountRow('Sam Reed')).queryByRole('button', { name: 'Groups' })).not.toBeInTheDocument();
  });
});
