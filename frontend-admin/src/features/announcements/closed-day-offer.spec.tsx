import { act, screen, waitFor } from '@testing-library/react';
import type { AnnouncementView } from '@pharmacy/contracts';
import { aPage, anAnnouncement, fakeApi, renderPage } from '@pharmacy/testing';
import { ClosedDayOffer } from './closed-day-offer';

const api = fakeApi();

const thanksgiving = '2026-11-26 Thanksgiving: closed';

afterEach(() => jest.useRealTimers());

async function openOn(day: string, specialDays: string, announcements: readonly AnnouncementView[] = []) {
  jest.useFakeTimers({ now: new Date(`${day}T18:00:00Z`), advanceTimers: true });
  api.answers('GET /api/pages/:page', aPage('global', { texts: { pharmacy_special_days: specialDays }, on: day }));
  api.answers('GET /api/announcements', announcements);
  const page = renderPage(<ClosedDayOffer />, { as: 'admin' });
  await waitFor(() => expect(api.requests('GET /api/announcements')).toHaveLength(1));
  return page;
}

const offer = () => screen.findByRole('button', { name: 'Announce that we’re closed on Thanksgiving' });

describe(ClosedDayOffer.name, () => {
  it('opens a new announcement with the text and the dates', async () => {
    const { user } = await openOn('2026-11-12', thanksgiving);
    await user.click(await offer());
    expect(screen.getByLabelText('Announcement text')).toHaveValue(
      'We’re closed on Thursday, November 26, for Thanksgiving. We open again on Friday, November 27, at 8 AM.',
    );
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-11-12');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-11-26');

    const created = anAnnouncement({ text: 'Closed on Thanksgiving', startDate: null, endDate: '2026-11-26' });
    api.answers('POST /api/announcements', created);
    api.answers('GET /api/announcements', [created]);
    await user.click(screen.getByRole('button', { name: 'Create Announcement' }));
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
    expect(api.requests('POST /api/announcements')[0]?.body).toMatchObject({ active: true, endDate: '2026-11-26' });
  });

  it('still offers it if the announcement ends before the day, or is switched off', async () => {
    const early = anAnnouncement({ text: 'Closed on Thanksgiving', startDate: null, endDate: '2026-11-25' });
    const off = anAnnouncement({ text: 'Closed on Thanksgiving', startDate: null, endDate: null, active: false });
    await openOn('2026-11-20', thanksgiving, [early, off]);
    expect(await offer()).toBeVisible();
  });

  it('disappears once a colleague has announced the day, while the page stays open', async () => {
    await openOn('2026-11-20', thanksgiving);
    expect(await offer()).toBeVisible();
    api.answers('GET /api/announcements', [
      anAnnouncement({ text: 'Closed on Thanksgiving', startDate: '2026-11-20', endDate: '2026-11-26' }),
    ]);
    act(() => jest.advanceTimersByTime(60_000));
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  });

  it('disappears after the day, while the page stays open', async () => {
    await openOn('2026-11-26', thanksgiving);
    expect(await offer()).toBeVisible();
    jest.setSystemTime(new Date('2026-11-27T18:00:00Z'));
    act(() => jest.advanceTimersByTime(60_000));
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  });

  it.each([
    ['more than two weeks ahead', '2026-11-11', thanksgiving, []],
    ['after the day', '2026-11-27', thanksgiving, []],
    ['for a day with other hours', '2026-11-20', '2026-11-26 Thanksgiving: 9AM-12PM', []],
    [
      'for an announced day',
      '2026-11-20',
      thanksgiving,
      [anAnnouncement({ text: 'On thanksgiving we’re closed', startDate: '2026-11-20', endDate: null })],
    ],
  ])('offers nothing %s', async (_when, day, specialDays, announcements) => {
    await openOn(day, specialDays, announcements);
    await waitFor(() => expect(api.requests('GET /api/pages/:page')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
