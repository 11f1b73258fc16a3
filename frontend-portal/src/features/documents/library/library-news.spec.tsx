import { act, screen, waitFor, within } from '@testing-library/react';
import { times } from '@pharmacy/contracts';
import { sessionStarted } from '@pharmacy/state/core';
import { aDocument, aPerson, fakeApi, renderPage, testToken } from '@pharmacy/testing';
import { DocumentLibrary } from './document-library';

const api = fakeApi();
const list = 'GET /api/documents';

const lastVisitAt = '2026-01-02T09:00:00.000Z';
const before = '2026-01-01T09:00:00.000Z';
const since = '2026-01-03T09:00:00.000Z';

const known = aDocument({ title: 'Known', createdAt: before, updatedAt: before });
const added = aDocument({ title: 'Added', createdAt: since, updatedAt: since });
const replaced = aDocument({ title: 'Replaced', createdAt: before, updatedAt: since, version: 2 });

const returning = aPerson('prescriber', { lastVisitAt });
const show = (person = returning) => renderPage(<DocumentLibrary noneText="None" />, { as: person });
const item = (title: string) => within(screen.getByText(title).closest('li')!);
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const filter = () => screen.getByRole('button', { name: /new since your last visit/ });

beforeEach(() => api.answers('GET /api/documents/favorites', []));

describe('New documents in the library', () => {
  it('are marked, with updated files distinct from new documents', async () => {
    api.answers(list, [known, added, replaced]);
    show();
    await screen.findByText('Known');

    expect(item('Added').getByText('New')).toBeVisible();
    expect(item('Replaced').getByText('Updated')).toBeVisible();
    expect(item('Replaced').getByText('Version 2, updated', { exact: false })).toHaveTextContent(
      'Version 2, updated Jan 3, 2026',
    );
    expect(item('Known').queryByText(/^(New|Updated)$|Version|Valid/)).not.toBeInTheDocument();
  });

  it("can be shown alone, and their count doesn't change with the search", async () => {
    const all = [known, added, replaced];
    api.respondsWith(list, ({ url }) => Response.json(url.searchParams.has('q') ? [known] : all));
    const { user } = show();
    await screen.findByText('Known');

    await user.click(filter());
    expect(filter()).toHaveTextContent('2 new since your last visit');
    expect(filter()).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual(['Added', 'Replaced']);
    expect(screen.getByText('2 documents')).toBeVisible();

    await user.type(screen.getByLabelText('Search documents'), 'known');
    const clear = await screen.findByRole('button', { name: 'Clear search and filter' });
    expect(filter()).toHaveTextContent('2 new since your last visit');
    await user.click(clear);
    expect(titles()).toHaveLength(3);
  });

  it("aren't marked on a first visit, when every document is new", async () => {
    api.answers(list, [known, added, replaced]);
    show(aPerson('prescriber', { lastVisitAt: null }));
    await screen.findByText('Known');

    expect(screen.queryByText(/^(New|Updated)$/)).not.toBeInTheDocument();
    expect(screen.queryByText(/since your last visit/)).not.toBeInTheDocument();
  });

  it('show a notice when there are none', async () => {
    api.answers(list, [known]);
    show();

    expect(await screen.findByText('Nothing new since your last visit')).toBeVisible();
    expect(screen.queryByRole('button', { name: /since your last visit/ })).not.toBeInTheDocument();
  });

  it('are counted with a plus sign when more documents exist', async () => {
    const headers = { 'X-Total-Count': '900', Link: '</api/documents?cursor=next>; rel="next"' };
    api.answers(list, [added, known], headers);
    show();

    expect(await screen.findByRole('button', { name: '1+ new since your last visit' })).toBeVisible();
  });

  it('stay marked while the list is polled and the session is refreshed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    api.answers(list, [known, added]);
    const { store } = show();
    await screen.findByText('Known');
    const mark = item('Added').getByText('New');

    await act(() => jest.advanceTimersByTimeAsync(times.documentsPoll));
    await waitFor(() => expect(api.requests(list)).toHaveLength(2));
    act(() => void store.dispatch(sessionStarted({ token: testToken, user: { ...returning } })));

    expect(mark).toBeVisible();
    expect(item('Added').getByText('New')).toBe(mark);
    jest.useRealTimers();
  });

  it('show the last day of an expiring document', async () => {
    api.answers(list, [aDocument({ title: 'Price list', expiresOn: '2026-12-31' })]);
    show();
    await screen.findByText('Price list');

    expect(item('Price list').getByText(/^Valid until/)).toHaveTextContent('Valid until Dec 31, 2026');
  });
});
