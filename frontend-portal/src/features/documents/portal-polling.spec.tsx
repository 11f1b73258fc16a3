import { act, screen, waitFor } from '@testing-library/react';
import { times } from '@pharmacy/contracts';
import { sessionEnded } from '@pharmacy/state';
import { aDocument, aPage, fakeApi, renderPage } from '@pharmacy/testing';
import { PrescriberPortalPage } from './portal.page';

const api = fakeApi();
const polled = [
  'GET /api/documents',
  'GET /api/reading-requests',
  'GET /api/recall-notices',
  'GET /api/announcements/portal',
] as const;
const counts = () => polled.map((route) => api.requests(route).length);

afterEach(() => {
  jest.useRealTimers();
});

it('polls everything in the portal until the session ends', async () => {
  for (const route of [...polled, 'GET /api/documents/favorites'] as const) api.answers(route, []);
  api.answers('GET /api/documents', [aDocument({ title: 'Guide', mustReadBy: '2026-11-30' })]);
  api.answers('GET /api/pages/:page', aPage('prescribers'));
  jest.useFakeTimers({ advanceTimers: true });
  const { store } = renderPage(<PrescriberPortalPage />, { as: 'prescriber' });
  await screen.findByText('Guide');
  await waitFor(() => expect(counts()).toEqual([1, 1, 1, 1]));
  await act(() => jest.advanceTimersByTimeAsync(times.documentsPoll + 500));
  await waitFor(() => expect(counts()).toEqual([2, 2, 2, 2]));

  act(() => void store.dispatch(sessionEnded()));
  await act(() => jest.advanceTimersByTimeAsync(3 * times.documentsPoll));
  expect(counts()).toEqual([2, 2, 2, 2]);
});
