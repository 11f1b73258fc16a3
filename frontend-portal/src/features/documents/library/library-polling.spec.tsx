import { act, screen, waitFor } from '@testing-library/react';
import { documentMessages, times } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { aDocument, fakeApi, renderPage } from '@pharmacy/testing';
import { DocumentLibrary } from './document-library';

const api = fakeApi();
const list = 'GET /api/documents';
const show = () => renderPage(<DocumentLibrary noneText="None" />, { as: 'prescriber' });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  api.answers('GET /api/documents/favorites', []);
  jest.useFakeTimers({ advanceTimers: true });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('Polling of the library', () => {
  it('shows newly published documents without a skeleton in between', async () => {
    const first = aDocument({ title: 'First' });
    api.answers(list, [first]);
    show();
    await screen.findByText('First');

    const release = api.holds(list, [aDocument({ title: 'Second' }), first]);
    await pass(times.documentsPoll);
    await waitFor(() => expect(api.requests(list)).toHaveLength(2));
    expect(screen.getByText('First')).toBeVisible();
    expect(screen.queryByText(documentMessages.loading)).not.toBeInTheDocument();
    release();

    expect(await screen.findByText('Second')).toBeVisible();
  });

  it('keeps the error notice unchanged during a refresh', async () => {
    api.fails(list, 400, 'No');
    show();
    const retry = await screen.findByRole('button', { name: 'Try again' });

    const release = api.holds(list, [aDocument({ title: 'First' })]);
    await pass(times.documentsPoll);
    await waitFor(() => expect(api.requests(list)).toHaveLength(2));
    expect(retry).not.toHaveAttribute('data-pending');
    release();

    expect(await screen.findByText('First')).toBeVisible();
  });

  it('keeps the list and shows a notice when a refresh fails', async () => {
    api.answers(list, [aDocument({ title: 'First' })]);
    show();
    await screen.findByText('First');

    api.fails(list, 400, 'No');
    await pass(times.documentsPoll);

    expect(await screen.findByText(/We couldn’t refresh this list/)).toBeVisible();
    expect(screen.getByText('First')).toBeVisible();
  });

  it('retries a failed request twice, a second apart, before showing an error', async () => {
    api.fails(list, 503, 'Down');
    show();
    await waitFor(() => expect(api.requests(list)).toHaveLength(1));
    await pass(1_000);
    await waitFor(() => expect(api.requests(list)).toHaveLength(2));
    expect(screen.queryByText(documentMessages.portalLoadFailed)).not.toBeInTheDocument();
    await pass(1_000);

    expect(await screen.findByText(documentMessages.portalLoadFailed)).toBeVisible();
    expect(api.requests(list)).toHaveLength(3);
  });

  it('keeps the error in place while it polls', async () => {
    api.fails(list, 400, 'No');
    show();
    await screen.findByText(documentMessages.portalLoadFailed);

    const release = api.holds(list, [aDocument({ title: 'First' })]);
    await pass(times.documentsPoll);
    await waitFor(() => expect(api.requests(list)).toHaveLength(2));
    expect(screen.getByText(documentMessages.portalLoadFailed)).toBeVisible();
    release();

    expect(await screen.findByText('First')).toBeVisible();
  });
});

describe('During a refresh', () => {
  const [first, second] = [aDocument({ id: 11, title: 'First' }), aDocument({ id: 12, title: 'Second' })];
  const next = { 'X-Total-Count': '2', Link: '</api/documents?cursor=abc>; rel="next"' };

  /** Two pages while the first is being refreshed. */
  async function showRefreshing() {
    let release = (): void => undefined;
    let released = Promise.resolve();
    api.respondsWith(list, async ({ url }) => {
      if (url.searchParams.has('cursor')) return Response.json([second], { headers: { 'X-Total-Count': '2' } });
      await released;
      return Response.json([first], { headers: next });
    });
    renderPage(
      <>
        <Link to="/?document=12">Read it</Link>
        <DocumentLibrary noneText="None" />
      </>,
      { as: 'prescriber' },
    );
    await screen.findByText('First');
    released = new Promise((resolve) => (release = resolve));
    await pass(times.documentsPoll);
    await waitFor(() => expect(api.requests(list)).toHaveLength(2));
    return release;
  }

  const press = (role: 'button' | 'link', name: string) =>
    act(() => {
      screen.getByRole(role, { name }).focus();
      screen.getByRole(role, { name }).click();
    });

  it('"Show more documents" waits, and leaves its focus to the number of documents when there are no more', async () => {
    const release = await showRefreshing();
    press('button', 'Show more documents');
    expect(screen.getByRole('button', { name: 'Show more documents' })).toHaveAttribute('data-pending');
    release();
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.getByText('2 documents')).toHaveFocus();
  });

  it('a link to a document on the next page waits', async () => {
    const release = await showRefreshing();
    press('link', 'Read it');
    release();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Second' })).toHaveFocus());
  });
});
