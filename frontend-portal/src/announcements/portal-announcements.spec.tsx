import { screen, waitFor } from '@testing-library/react';
import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { api as apiCache } from '@pharmacy/state';
import { fakeApi, renderPage } from '@pharmacy/testing';
import { PortalAnnouncements } from './portal-announcements';

const api = fakeApi();
const route = 'GET /api/announcements/portal';
const recall: ActiveAnnouncement = {
  id: 1,
  text: 'A lot was recalled.',
  urgent: true,
  link: { url: '/contact', text: 'Write to us' },
};

describe(PortalAnnouncements.name, () => {
  it('marks urgent announcements in words, shows links, and announces only what arrives later', async () => {
    let stored: readonly ActiveAnnouncement[] = [recall];
    api.respondsWith(route, () => Response.json(stored));
    const { store } = renderPage(<PortalAnnouncements />, { as: 'prescriber' });

    expect(await screen.findByRole('region', { name: 'Announcements for you' })).toHaveTextContent(
      'UrgentA lot was recalled. Write to us',
    );
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    stored = [{ ...recall, id: 3, text: 'Another lot was recalled.' }, recall, { id: 2, text: 'New dosing guide' }];
    store.dispatch(apiCache.util.invalidateTags(['announcements']));
    expect(await screen.findByRole('alert')).toHaveTextContent('Another lot was recalled.');
    expect(screen.getByText(/New dosing guide/).closest('[role=status]')).toBeVisible();
  });

  it('renders nothing while there is nothing to announce', async () => {
    api.answers(route, []);
    renderPage(<PortalAnnouncements />, { as: 'prescriber' });
    await waitFor(() => expect(api.requests(route)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Announcements for you' })).not.toBeInTheDocument();
  });
});
