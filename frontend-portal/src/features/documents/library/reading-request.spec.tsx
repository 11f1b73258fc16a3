import { screen, waitFor } from '@testing-library/react';
import type { ReadingRequestView } from '@pharmacy/contracts';
import { aDocument, aPerson, fakeApi, renderPage } from '@pharmacy/testing';
import { DocumentRow } from './document-row';

const api = fakeApi();
const requests = 'GET /api/reading-requests';
const confirmed = 'POST /api/documents/:id/confirm';

const guide = aDocument({ id: 7, title: 'Guide', version: 2, mustReadBy: '2026-11-30' });
const request: ReadingRequestView = { documentId: 7, version: 2, isOverdue: false, isOpened: true, confirmedAt: null };
const show = () => renderPage(<DocumentRow document={guide} />, { as: 'prescriber' });

beforeEach(() => api.answers('GET /api/documents/favorites', []));

describe('a document that must be read', () => {
  it('is confirmed with one click', async () => {
    api.answers(requests, [request]);
    const { user } = show();
    expect(screen.getByText(/Please read and confirm by Nov 30/)).toBeVisible();
    const button = await screen.findByRole('button', { name: 'I have read Guide' });

    api.answers(confirmed, null);
    api.answers(requests, [{ ...request, confirmedAt: '2026-11-20T15:00:00.000Z' }]);
    await user.click(button);

    expect(await screen.findByText(/You confirmed on Nov 20, 2026/)).toHaveFocus();
    expect(api.requests(confirmed)[0]).toMatchObject({ params: { id: '7' }, body: { version: 2 } });
  });

  it('can’t be confirmed by staff who view the portal as the reader', async () => {
    api.answers(requests, [request]);
    renderPage(<DocumentRow document={guide} />, { as: aPerson('prescriber', { viewedBy: 'admin' }) });
    const button = await screen.findByRole('button', { name: 'I have read Guide' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('Only the reader can confirm this.');
  });

  it('must be opened first, and says when it’s late', async () => {
    api.answers(requests, [{ ...request, isOpened: false, isOverdue: true }]);
    show();
    expect(await screen.findByText('Overdue')).toBeVisible();
    expect(screen.getByText(/Open it first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I have read Guide' })).not.toBeInTheDocument();
  });

  it('shows why a confirmation failed', async () => {
    api.answers(requests, [request]);
    const { user } = show();
    api.fails(confirmed, 409, 'A new version was added. Open it, and confirm that one.');
    await user.click(await screen.findByRole('button', { name: 'I have read Guide' }));
    await waitFor(() => expect(screen.getByText(/A new version was added/)).toBeVisible());
  });
});
