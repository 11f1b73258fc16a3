import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anAnnouncement, fakeApi, renderPage } from '@pharmacy/testing';
import { announcementMessages } from '@pharmacy/contracts';
import { AnnouncementDialog } from './announcement-dialog';

const api = fakeApi();

const onClose = jest.fn();
const notices = () => screen.getByLabelText('Notices');
const text = () => screen.getByLabelText('Announcement text');
const save = (name: string) => screen.getByRole('button', { name });

const flu = anAnnouncement({ id: 31, text: 'Flu shots are here', startDate: '2026-03-08' });

afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
});

describe('adding an announcement', () => {
  const add = () => renderPage(<AnnouncementDialog onClose={onClose} />, { as: 'admin' });

  it("defaults to today in the pharmacy's time zone, active, with no end date", () => {
    document.head.innerHTML = '<meta name="pharmacy-time-zone" content="Pacific/Kiritimati">';
    jest.useFakeTimers({ now: new Date('2026-03-07T23:00:00Z') });
    add();

    expect(screen.getByLabelText('Start date')).toHaveValue('2026-03-08');
    expect(screen.getByLabelText('End date')).toHaveValue('');
    expect(screen.getByRole('switch', { name: 'Active' })).toBeChecked();
    expect(text()).toHaveFocus();
    expect(text()).toHaveAccessibleDescription('0 of 500 characters');
  });

  it('sends empty dates as null', async () => {
    api.answers('POST /api/announcements', flu);
    const { user } = add();
    await user.type(text(), '  Flu shots  ');
    await user.clear(screen.getByLabelText('Start date'));
    await user.click(screen.getByRole('switch'));
    await user.click(save('Create Announcement'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(notices()).toHaveTextContent('Announcement Created');
    expect(api.requests('POST /api/announcements')[0]?.body).toEqual({
      text: 'Flu shots',
      active: false,
      startDate: null,
      endDate: null,
      urgent: false,
      audience: 'public',
      linkUrl: null,
      linkText: null,
    });
  });

  it('shows validation errors before sending anything', async () => {
    const { user } = add();
    await user.type(text(), 'Flu');
    await user.clear(screen.getByLabelText('Start date'));
    await user.type(screen.getByLabelText('Start date'), '2026-03-08');
    await user.type(screen.getByLabelText('End date'), '2026-03-07');
    await user.click(save('Create Announcement'));

    expect(await screen.findByText('Announcement text must be at least 5 characters')).toBeVisible();
    expect(screen.getByText('The end date must not be before the start date')).toBeVisible();
    expect(api.requests('POST /api/announcements')).toHaveLength(0);

    await user.clear(screen.getByLabelText('Start date'));
    await user.type(screen.getByLabelText('Start date'), '2026-03-06');
    await waitFor(() => expect(screen.getByLabelText('End date')).toBeValid());
  });

  it('shows server errors next to their fields and keeps typed text', async () => {
    api.fails('POST /api/announcements', 400, 'Not that', [{ field: 'endDate', message: 'Not that' }]);
    const { user } = add();
    await user.type(text(), 'Flu shots are here');
    await user.click(save('Create Announcement'));

    await waitFor(() => expect(screen.getByLabelText('End date')).toBeInvalid());
    expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(/Not that/);
    expect(notices()).toHaveTextContent('Failed to create announcement. Please try again.');
    expect(text()).toHaveValue('Flu shots are here');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('requires confirmation before Escape discards typed text', async () => {
    const { user } = add();
    await user.type(text(), 'Flu');

    await user.keyboard('{Escape}');

    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('the preview', () => {
  const preview = () => screen.getByRole('region', { name: 'Preview' });

  it('shows the announcement, its urgency, and its link as they will look', async () => {
    const { user } = renderPage(<AnnouncementDialog onClose={onClose} />, { as: 'admin' });
    await user.type(text(), 'We close at noon.');
    await user.click(screen.getByRole('checkbox', { name: /^Urgent/ }));
    await user.type(screen.getByLabelText('Link address (Optional)'), '/contact');
    await user.type(screen.getByLabelText('Link text (Optional)'), 'Write to us');

    expect(preview()).toHaveTextContent(/^Preview\s*UrgentWe close at noon\.Write to us$/);
    await user.selectOptions(screen.getByLabelText('Audience'), 'Prescribers, in their portal');
    expect(preview()).toHaveTextContent(/^Preview\s*UrgentWe close at noon\. Write to us$/);
  });

  it('of a link without its text is not enough to save', async () => {
    const { user } = renderPage(<AnnouncementDialog onClose={onClose} />, { as: 'admin' });
    await user.type(text(), 'We close at noon.');
    await user.type(screen.getByLabelText('Link address (Optional)'), '/contact');
    await user.click(save('Create Announcement'));

    expect(await screen.findByText('Enter the text of the link, or clear its address')).toBeVisible();
  });
});

describe('editing an announcement', () => {
  const { id: _id, position: _position, ...before } = flu;
  const edit = () => renderPage(<AnnouncementDialog announcement={flu} onClose={onClose} />, { as: 'admin' });

  it('sends only the changed fields, and what they were changed from', async () => {
    api.answers('PUT /api/announcements/:id', flu);
    const { user } = edit();
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-03-08');
    await user.type(screen.getByLabelText('End date'), '2026-04-01');
    await user.click(save('Save Changes'));

    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(notices()).toHaveTextContent('Announcement Updated');
    expect(api.requests('PUT /api/announcements/:id')[0]?.body).toEqual({ endDate: '2026-04-01', before });
  });

  it("reports someone else's change of the same field, which it would overwrite", async () => {
    api.fails('PUT /api/announcements/:id', 409, announcementMessages.changedMeanwhile);
    const { user } = edit();
    await user.type(text(), '!');
    await user.click(save('Save Changes'));

    expect(await screen.findByText(announcementMessages.changedMeanwhile)).toBeVisible();
    expect(api.requests('PUT /api/announcements/:id')[0]?.body).toEqual({ text: `${flu.text}!`, before });
    expect(text()).toHaveValue(`${flu.text}!`);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("doesn't remove a date that is half-typed", async () => {
    const { user } = edit();
    fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '' } });
    // As a browser has it after the month of "03/08/2026" was cleared.
    Object.defineProperty(screen.getByLabelText('Start date'), 'validity', { value: { badInput: true } });
    await user.click(save('Save Changes'));

    expect(await screen.findByText('Complete the date, or clear it')).toBeVisible();
    expect(screen.getByLabelText('Start date')).toHaveFocus();
    expect(api.requests('PUT /api/announcements/:id')).toHaveLength(0);
  });

  it('shows an update failure in the dialog', async () => {
    api.fails('PUT /api/announcements/:id', 404, 'Announcement not found');
    const { user } = edit();
    await user.type(text(), '!');
    await user.click(save('Save Changes'));

    const dialog = screen.getByRole('dialog', { name: 'Edit Announcement' });
    expect(await within(dialog).findByText('Announcement not found')).toBeVisible();
    expect(notices()).toHaveTextContent('Failed to update announcement. Please try again.');
  });
});
