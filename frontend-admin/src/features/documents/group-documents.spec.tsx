import { act, screen, waitFor, within } from '@testing-library/react';
import { api as state } from '@pharmacy/state';
import { aDocument } from '@pharmacy/testing';
import { button, documentsApi, open, row } from '../../../specs/documents-screen';

const api = documentsApi();
const clinic = { id: 5, name: 'Delta Clinic', memberCount: 2, documentCount: 1 };
const oncology = { id: 6, name: 'Oncology', memberCount: 0, documentCount: 0 };
const thyroid = { id: 7, name: 'Thyroid', memberCount: 0, documentCount: 0 };
beforeEach(() => api.answers('GET /api/prescriber-groups', [clinic, oncology]));

const lastChange = () => api.requests('PUT /api/documents/:id').at(-1)?.body;

const guide = aDocument({ id: 21, title: 'Dosing guide' });
const protocol = aDocument({ id: 22, title: 'Clinic protocol', groupId: 5 });

const edit = async (title: string) => {
  const { user } = open();
  await user.click(button('Edit', await row(title)));
  return { user, dialog: await screen.findByRole('dialog') };
};

describe('documents for a group of prescribers', () => {
  it('name their group, and can be filtered by it', async () => {
    api.answers('GET /api/documents', [guide, protocol]);
    const { user } = open();
    expect(await within(await row('Clinic protocol')).findByText('Delta Clinic')).toBeVisible();

    await user.selectOptions(await screen.findByLabelText('Group'), 'Delta Clinic');
    expect(await row('Clinic protocol')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Dosing guide/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Group'), 'Oncology');
    expect(await screen.findByRole('heading', { name: 'No Documents' })).toBeVisible();
  });

  it('are filtered on the server once the list is longer than a page', async () => {
    api.answers('GET /api/documents', [protocol], { Link: '</api/documents?cursor=more>; rel="next"' });
    const { user } = open();
    await row('Clinic protocol');
    await user.selectOptions(await screen.findByLabelText('Group'), 'Delta Clinic');
    await waitFor(() =>
      expect(api.requests('GET /api/documents').map(({ url }) => url.searchParams.get('groupId'))).toContain('5'),
    );
  });

  it('are chosen in the dialog of a document for prescribers', async () => {
    api.answers('GET /api/documents', [guide]);
    api.answers('PUT /api/documents/:id', protocol);
    const { user, dialog } = await edit('Dosing guide');
    await within(dialog).findByRole('option', { name: 'Oncology' });
    expect(within(dialog).getByLabelText('For')).toHaveDisplayValue('All prescribers');
    await user.selectOptions(within(dialog).getByLabelText('For'), 'Delta Clinic');
    await user.click(button('Save Changes', dialog));
    await waitFor(() => expect(lastChange()).toMatchObject({ documentType: 'prescriber', groupId: 5 }));
  });

  it('can be for a group that someone else added after the screen was loaded, and keep theirs meanwhile', async () => {
    api.answers('GET /api/documents', [protocol]);
    const { user } = open();
    await screen.findByLabelText('Group');
    const release = api.holds('GET /api/prescriber-groups', [clinic, oncology, thyroid]);
    await user.click(button('Edit', await row('Clinic protocol')));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('For')).toHaveDisplayValue('Delta Clinic');
    release();
    expect(await dialog.findByRole('option', { name: 'Thyroid' })).toBeVisible();
    expect(dialog.getByLabelText('For')).toHaveDisplayValue('Delta Clinic');
  });

  it('have no error if a list that was loaded before can’t be loaded again', async () => {
    api.answers('GET /api/documents', [protocol]);
    const { user, store } = open();
    await screen.findByLabelText('Group');
    api.fails('GET /api/prescriber-groups', 400, 'No');
    await user.click(button('Edit', await row('Clinic protocol')));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(api.requests('GET /api/prescriber-groups')).toHaveLength(2));
    await act(() => Promise.all(store.dispatch(state.util.getRunningQueriesThunk())));
    expect(dialog.getByRole('option', { name: 'Oncology' })).toBeInTheDocument();
    expect(dialog.getByLabelText('For')).not.toHaveAccessibleDescription(/couldn’t be loaded/);
  });

  it('are for no group with another audience', async () => {
    api.answers('GET /api/documents', [protocol]);
    api.answers('PUT /api/documents/:id', protocol);
    const { user, dialog } = await edit('Clinic protocol');
    await waitFor(() => expect(within(dialog).getByLabelText('For')).toHaveDisplayValue('Delta Clinic'));
    await user.selectOptions(within(dialog).getByLabelText('Document Type'), 'Sales Rep Only');
    expect(within(dialog).getByLabelText('For')).toHaveDisplayValue('All sales reps');
    await user.click(button('Save Changes', dialog));
    await waitFor(() => expect(lastChange()).toMatchObject({ documentType: 'salesrep', groupId: null }));
  });

  it("keep their group while the list of groups can't be loaded", async () => {
    api.fails('GET /api/prescriber-groups', 400, 'No');
    api.answers('GET /api/documents', [protocol]);
    api.answers('PUT /api/documents/:id', protocol);
    const { user, dialog } = await edit('Clinic protocol');
    expect(await within(dialog).findByText(/list of groups couldn’t be loaded/)).toBeVisible();
    expect(within(dialog).getByLabelText('For')).toHaveDisplayValue('Current group');
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(button('Save Changes', dialog));
    await waitFor(() =>
      expect(lastChange()).toEqual({ title: 'Clinic protocol!', before: { title: 'Clinic protocol' } }),
    );
  });

  it('say who sees them and why', async () => {
    api.answers('GET /api/documents', [protocol]);
    const nora = { id: 3, username: 'dr.gray', firstName: 'Nora', lastName: 'Gray' };
    api.answers('GET /api/documents/:id/readers', [
      { user: nora, reason: 'group', manufacturer: null, group: 'Delta Clinic' },
    ]);
    const { user } = open();
    await user.click(button('More actions', await row('Clinic protocol')));
    await user.click(await screen.findByRole('menuitem', { name: 'Who can see it' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Prescriber in Delta Clinic')).toBeVisible();
  });

  it('can be seen as a prescriber in the group sees them', async () => {
    api.answers('GET /api/documents', [guide]);
    api.fails('POST /api/view-as', 503, 'Please try again shortly.');
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'View portal as…' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('option', { name: 'A prescriber in Delta Clinic' });
    await user.selectOptions(within(dialog).getByLabelText('View as'), 'A prescriber in Delta Clinic');
    await user.click(button('View portal', dialog));
    expect(await within(dialog).findByText('Please try again shortly.')).toBeVisible();
    expect(api.requests('POST /api/view-as')[0]?.body).toEqual({ role: 'prescriber', groupId: 5 });
  });

  it('can be seen as a prescriber in a group that someone else added after the screen was loaded', async () => {
    api.answers('GET /api/documents', [guide]);
    const { user } = open();
    await screen.findByLabelText('Group');
    api.answers('GET /api/prescriber-groups', [clinic, oncology, thyroid]);
    await user.click(screen.getByRole('button', { name: 'View portal as…' }));
    expect(await screen.findByRole('option', { name: 'A prescriber in Thyroid' })).toBeVisible();
  });

  it('can’t be seen as a member of a group whose list couldn’t be loaded, and the dialog says so', async () => {
    api.fails('GET /api/prescriber-groups', 400, 'No');
    api.answers('GET /api/documents', [guide]);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'View portal as…' }));
    expect(await screen.findByText(/^The list of groups couldn’t be loaded/)).toBeVisible();
  });
});
