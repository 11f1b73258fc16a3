import { screen, waitFor, within } from '@testing-library/react';
import { anAnnouncement, aPage, fakeApi, renderPage } from '@pharmacy/testing';
import AnnouncementManagementPage from './announcement-management.page';

const api = fakeApi();

beforeEach(() => api.answers('GET /api/pages/:page', aPage('global')));

const open = () => renderPage(<AnnouncementManagementPage />, { as: 'admin', at: '/admin/announcements' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const notices = () => screen.getByLabelText('Notices');
const button = (name: string, within_: HTMLElement) => within(within_).getByRole('button', { name });

const flu = anAnnouncement({ id: 31, text: 'Flu shots are here', startDate: '2020-03-08' });
const sale = anAnnouncement({ id: 32, text: 'Winter closing', active: false, startDate: null, endDate: '2099-01-05' });
const put = 'PUT /api/announcements/:id';

describe('the announcements screen', () => {
  it('shows whether and when each announcement appears', async () => {
    const past = anAnnouncement({ text: 'Open house', endDate: '2020-01-01' });
    const future = anAnnouncement({ text: 'New branch', startDate: '2099-01-05' });
    api.answers('GET /api/announcements', [flu, sale, past, future]);
    open();

    const shown = await row('Flu shots are here');
    expect(within(shown).getByText('Mar 8, 2020')).toBeVisible();
    expect(within(shown).getByText('N/A')).toBeVisible();
    expect(shown).toHaveTextContent('Showing now');
    expect(await row('Winter closing')).toHaveTextContent('Inactive');
    expect(await row('Open house')).toHaveTextContent('Ended');
    expect(await row('New branch')).toHaveTextContent('Starts Jan 5, 2099');
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Announcements' })).toBeVisible();
  });

  it('shows an empty state', async () => {
    api.answers('GET /api/announcements', []);
    open();

    expect(await screen.findByText('No announcements found. Create your first announcement!')).toBeVisible();
  });

  it('shows a loading error and retries', async () => {
    api.fails('GET /api/announcements', 400, 'no');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error loading the announcements.');

    api.answers('GET /api/announcements', [flu]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await row('Flu shots are here')).toBeVisible();
  });

  it('denies access when the server rejects the list request', async () => {
    api.fails('GET /api/announcements', 403, 'no');
    open();

    expect(await screen.findByText('You do not have permission to access this page.')).toBeVisible();
  });

  it('shows 25 announcements at a time', async () => {
    const many = Array.from({ length: 26 }, (_, index) => anAnnouncement({ text: `News ${index}!` }));
    api.answers('GET /api/announcements', many);
    const { user } = open();
    expect(await screen.findAllByText(/^News \d+!$/)).toHaveLength(25);

    await user.click(screen.getByText('Next'));

    expect(screen.getByText('News 25!')).toBeVisible();
  });
});

describe('the switch', () => {
  it('shows its new state before the response arrives and sends only that state', async () => {
    api.answers('GET /api/announcements', [flu]);
    const release = api.holds(put, { ...flu, active: false });
    const { user } = open();
    await row('Flu shots are here');

    await user.click(screen.getByRole('switch', { name: 'Active: Flu shots are here' }));
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
    expect(screen.getByText('Inactive')).toBeVisible();
    api.answers('GET /api/announcements', [{ ...flu, active: false }]);
    release();

    await waitFor(() => expect(notices()).toHaveTextContent('Status Updated'));
    expect(api.requests(put).map(({ params, body }) => [params.id, body])).toEqual([['31', { active: false }]]);
  });

  it('reverts on failure and keeps the error message on the page', async () => {
    api.answers('GET /api/announcements', [flu]);
    api.fails(put, 400, 'no');
    const { user } = open();
    await row('Flu shots are here');

    await user.click(screen.getByRole('switch'));

    expect(await screen.findAllByText('Failed to update status. Please try again.')).toHaveLength(2);
    expect(screen.getByRole('switch')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getAllByText('Failed to update status. Please try again.')).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('removes the row after confirmation', async () => {
    api.answers('GET /api/announcements', [flu, sale]);
    api.answers('DELETE /api/announcements/:id', null);
    const { user } = open();

    await user.click(button('Delete', await row('Flu shots are here')));
    api.answers('GET /api/announcements', [sale]);
    await user.click(screen.getByRole('button', { name: 'Confirm delete' }));

    await waitFor(() => expect(notices()).toHaveTextContent('Announcement Deleted'));
    expect(screen.queryByText('Flu shots are here')).not.toBeInTheDocument();
    expect(api.requests('DELETE /api/announcements/:id')[0]?.params).toEqual({ id: '31' });
  });

  it('keeps the row and the error message on failure', async () => {
    api.answers('GET /api/announcements', [flu]);
    api.fails('DELETE /api/announcements/:id', 400, 'no');
    const { user } = open();

    await user.click(button('Delete', await row('Flu shots are here')));
    await user.click(screen.getByRole('button', { name: 'Confirm delete' }));

    expect(await screen.findByText('Failed to delete announcement. Please try again.')).toBeVisible();
    expect(screen.getByText('no')).toBeVisible();
    expect(button('Delete', await row('Flu shots are here'))).toHaveFocus();
  });
});

describe('the order', () => {
  const first = anAnnouncement({ id: 41, text: 'First of the normal ones', position: 1 });
  const second = anAnnouncement({ id: 42, text: 'Second of the normal ones', position: 2 });
  const urgent = anAnnouncement({ id: 43, text: 'No power today', urgent: true, position: 3 });
  const ended = anAnnouncement({ id: 44, text: 'Open house', endDate: '2020-01-01', position: 4 });

  it('is changed with buttons, within urgent and within normal announcements, and saved at once', async () => {
    api.answers('GET /api/announcements', [ended, second, urgent, first]);
    api.answers('POST /api/announcements/order', []);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change order' }));

    const dialog = screen.getByRole('dialog', { name: 'Announcement order' });
    const texts = () =>
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(texts()).toEqual(['Urgent No power today', ' First of the normal ones', ' Second of the normal ones']);
    expect(button('Move up: First of the normal ones', dialog)).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Move up: First of the normal ones', dialog));
    await user.click(button('Move down: First of the normal ones', dialog));
    expect(texts()[2]).toContain('First of the normal ones');
    expect(within(dialog).getByText('Now at position 3 of 3: First of the normal ones')).toBeVisible();
    expect(button('Move down: First of the normal ones', dialog)).toHaveFocus();
    await user.click(button('Save order', dialog));

    await waitFor(() => expect(notices()).toHaveTextContent('Order saved'));
    expect(api.requests('POST /api/announcements/order').map(({ body }) => body)).toEqual([
      { ids: [43, 42, 41], before: [43, 41, 42] },
    ]);
  });

  it('stays in the dialog when somebody deleted an announcement meanwhile', async () => {
    api.answers('GET /api/announcements', [first, second]);
    api.fails('POST /api/announcements/order', 409, 'Someone deleted an announcement');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    const dialog = screen.getByRole('dialog');
    await user.click(button('Move down: First of the normal ones', dialog));
    await user.click(button('Save order', dialog));

    expect(await within(dialog).findByText('Someone deleted an announcement')).toBeVisible();
  });

  it('is saved at the next attempt, without what was deleted meanwhile and with what was added', async () => {
    const third = anAnnouncement({ id: 45, text: 'Third of the normal ones', position: 5 });
    const added = anAnnouncement({ id: 46, text: 'Added meanwhile', position: 6 });
    const addedUrgent = anAnnouncement({ id: 47, text: 'Storm warning', urgent: true, position: 7 });
    api.answers('GET /api/announcements', [first, second, urgent, third]);
    api.fails('POST /api/announcements/order', 409, 'Someone deleted an announcement');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change order' }));
    const dialog = screen.getByRole('dialog');
    await user.click(button('Move up: Third of the normal ones', dialog));
    await user.click(button('Move up: Third of the normal ones', dialog));
    api.answers('GET /api/announcements', [first, urgent, third, added, addedUrgent]);
    await user.click(button('Save order', dialog));
    await waitFor(() => expect(within(dialog).queryByText('Second of the normal ones')).not.toBeInTheDocument());

    api.answers('POST /api/announcements/order', []);
    await user.click(button('Save order', dialog));

    await waitFor(() => expect(notices()).toHaveTextContent('Order saved'));
    expect(api.requests('POST /api/announcements/order').map(({ body }) => body)).toEqual([
      { ids: [43, 45, 41, 42], before: [43, 41, 42, 45] },
      { ids: [43, 47, 45, 41, 46], before: [43, 41, 42, 45] },
    ]);
  });
});
