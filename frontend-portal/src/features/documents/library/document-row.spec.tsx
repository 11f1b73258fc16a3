import { act, screen, waitFor } from '@testing-library/react';
import type { DocumentView } from '@pharmacy/contracts';
import { api as apiCache } from '@pharmacy/state';
import { aDocument, aPerson, fakeApi, fakeView, renderPage, testToken } from '@pharmacy/testing';
import { DocumentLibrary } from './document-library';
import { DocumentRow } from './document-row';

const api = fakeApi();
const listView = fakeView();
jest.mock('../viewer/pdf-file', () => ({ PdfWorker: { start: async () => ({ stop: () => undefined }) } }));
const ticketRoute = 'POST /api/documents/:id/ticket';
const ticket = { token: 'one/document', expiresIn: 60, version: 1 };

const aWindow = () => ({
  opener: window as unknown,
  document: document.implementation.createHTMLDocument(),
  location: { replace: jest.fn() },
  close: jest.fn(),
});

const opens = (opened: ReturnType<typeof aWindow> | null) =>
  jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window | null);

afterEach(() => jest.restoreAllMocks());

beforeEach(() => api.answers('GET /api/documents/favorites', []));

/** Opens the only document of the library in the page. */
async function readHere(document: DocumentView) {
  api.fails(ticketRoute, 404, 'Document not found');
  let listed = [document];
  api.respondsWith('GET /api/documents', () => Response.json(listed));
  const { user, store } = renderPage(<DocumentLibrary noneText="None" />, { as: 'prescriber' });
  await user.click(await screen.findByRole('button', { name: `Read here: ${document.title}` }));
  const change = (documents: typeof listed) => {
    listed = documents;
    act(() => void store.dispatch(apiCache.util.invalidateTags(['documents'])));
  };
  return { user, change };
}

describe(DocumentRow.name, () => {
  it("names the reader's group on documents for it, and on no others", () => {
    const as = aPerson('prescriber', { groups: [{ id: 7, name: 'Delta Clinic' }] });
    const { unmount } = renderPage(<DocumentRow document={aDocument({ groupId: 7 })} />, { as });
    expect(screen.getByText('Delta Clinic')).toBeVisible();
    unmount();
    for (const groupId of [null, 8]) renderPage(<DocumentRow document={aDocument({ groupId })} />, { as });
    expect(screen.queryByText('Delta Clinic')).not.toBeInTheDocument();
  });

  it("names the reader's company on documents for it, and on no others", () => {
    const as = aPerson('salesrep', { manufacturer: { id: 7, name: 'Larkmere' } });
    const { unmount } = renderPage(<DocumentRow document={aDocument({ manufacturerId: 7 })} />, { as });
    expect(screen.getByText('Larkmere')).toBeVisible();
    unmount();
    renderPage(<DocumentRow document={aDocument({ manufacturerId: null })} />, { as });
    expect(screen.queryByText('Larkmere')).not.toBeInTheDocument();
  });

  it('has no star in a view of the portal, which may not read the favorites of the person', async () => {
    const as = aPerson('prescriber', { viewedBy: 'admin' });
    renderPage(<DocumentRow document={aDocument({ title: 'Guide' })} />, { as });
    expect(await screen.findByRole('button', { name: 'View Guide' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /favorites$/ })).not.toBeInTheDocument();
    expect(api.requests('GET /api/documents/favorites')).toEqual([]);
  });

  it('shows the first page beside the title, which alone names the document', async () => {
    const page = new Response('page', { headers: { 'Content-Type': 'image/webp' } });
    api.respondsWith('GET /api/documents/:id/thumbnail', () => page);
    renderPage(<DocumentRow document={aDocument({ id: 5, hasThumbnail: true })} />, { as: 'prescriber' });
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
    listView.scrollIn();
    expect(await screen.findByRole('presentation')).toHaveAttribute('alt', '');
    expect(api.requests('GET /api/documents/:id/thumbnail').map(({ params }) => params)).toEqual([{ id: '5' }]);
  });

  it('shows how a document is filed, and links to the labeling', () => {
    const filed = {
      code: 'MSP-2026-014',
      product: 'Levothyroxine',
      kind: 'dosing-guide',
      approvedOn: '2026-03-01',
    } as const;
    const document = aDocument({ ...filed, labelingUrl: 'https://labeling.example.org/14' });
    renderPage(<DocumentRow document={document} />, { as: 'prescriber' });
    for (const text of ['MSP-2026-014', 'Levothyroxine', 'Dosing guide']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/^Approved/)).toHaveTextContent('Approved Mar 1, 2026');
    expect(screen.getByRole('link', { name: 'Labeling of Levothyroxine (opens in a new tab)' })).toHaveAttribute(
      'href',
      'https://labeling.example.org/14',
    );
  });

  it('says that copies carry who opened them, on documents with a watermark that can be opened', () => {
    const note = 'Copies you open carry your name, the time, and a code.';
    const marked = aDocument({ isWatermarked: true });
    const { unmount } = renderPage(<DocumentRow document={marked} />, { as: 'prescriber' });
    expect(screen.getByText(note)).toBeVisible();
    unmount();
    for (const document of [aDocument(), { ...marked, isRecalled: true }]) {
      const page = renderPage(<DocumentRow document={document} />, { as: 'prescriber' });
      expect(screen.queryByText(note)).not.toBeInTheDocument();
      page.unmount();
    }
  });

  it('opens a window at once and loads the ticketed URL when it arrives', async () => {
    const release = api.holds(ticketRoute, ticket);
    const opened = aWindow();
    const open = opens(opened);
    const { user } = renderPage(<DocumentRow document={aDocument({ id: 7, title: 'Guide' })} />, { as: 'prescriber' });

    await user.click(screen.getByRole('button', { name: 'View Guide' }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(opened.opener).toBeNull();
    expect(opened.location.replace).not.toHaveBeenCalled();
    release();

    await waitFor(() =>
      expect(opened.location.replace).toHaveBeenCalledWith('/api/documents/7/view?token=one%2Fdocument'),
    );
  });

  it('shows an error when the browser blocks the window and requests no ticket', async () => {
    opens(null);
    const { user } = renderPage(<DocumentRow document={aDocument({ title: 'Guide' })} />, { as: 'prescriber' });

    await user.click(screen.getByRole('button', { name: 'View Guide' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to open a new window. Please check your browser settings.',
    );
    expect(api.requests(ticketRoute)).toHaveLength(0);
  });

  it("closes the window when the document isn't available", async () => {
    api.fails(ticketRoute, 404, 'Document not found');
    const opened = aWindow();
    opens(opened);
    const { user } = renderPage(<DocumentRow document={aDocument({ title: 'Guide' })} />, { as: 'prescriber' });

    await user.click(screen.getByRole('button', { name: 'View Guide' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error opening the document.');
    expect(opened.close).toHaveBeenCalled();
  });

  it('downloads with a ticket, so no session token appears in a URL', async () => {
    api.answers(ticketRoute, ticket);
    const clicked: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.pathname}${this.search} as ${this.download}`);
    });
    const document = aDocument({ id: 7, title: 'Guide', filename: 'größe.pdf' });
    const { user } = renderPage(<DocumentRow document={document} />, { as: 'prescriber' });

    await user.click(screen.getByRole('button', { name: 'Download Guide' }));

    await waitFor(() => expect(clicked).toEqual(['/api/documents/7/download?token=one%2Fdocument as größe.pdf']));
    expect(api.requests(ticketRoute)[0]?.headers.get('Authorization')).toBe(`Bearer ${testToken}`);
  });

  it('shows an error when a download fails', async () => {
    api.fails(ticketRoute, 404, 'Document not found');
    const { user } = renderPage(<DocumentRow document={aDocument({ title: 'Guide' })} />, { as: 'prescriber' });

    await user.click(screen.getByRole('button', { name: 'Download Guide' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error downloading the document. Please try again.',
    );
  });

  it.each(['View', 'Download'])('shows why a file can’t be sent as it is: %s', async (action) => {
    const reason = 'This file can’t have the watermark that its document is set to have, so it can’t be opened.';
    api.fails(ticketRoute, 409, reason);
    opens(aWindow());
    const { user } = renderPage(<DocumentRow document={aDocument({ title: 'Guide' })} />, { as: 'prescriber' });

    await user.click(screen.getByRole('button', { name: `${action} Guide` }));

    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  });

  it('opens PDFs in the page as well, and returns the focus to the button', async () => {
    api.fails(ticketRoute, 404, 'Document not found');
    api.answers('GET /api/documents', [aDocument({ title: 'Guide' })]);
    const { user } = renderPage(<DocumentLibrary noneText="None" />, { as: 'prescriber' });
    const button = await screen.findByRole('button', { name: 'Read here: Guide' });
    await user.click(button);
    expect(screen.getByRole('dialog', { name: 'Guide' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('This document isn’t available anymore.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays open in the page while its row moves, and shows a notice when it’s withdrawn', async () => {
    const guide = aDocument({ id: 5, title: 'Guide', category: 'Dosing' });
    const { change } = await readHere(guide);
    change([{ ...guide, title: 'Moved guide', category: 'Orders' }]);
    expect(await screen.findByRole('dialog', { name: 'Moved guide' })).toBeVisible();
    expect(api.requests(ticketRoute)).toHaveLength(1);
    change([]);
    expect(await screen.findByText('This document isn’t available anymore')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  const first = aDocument({ id: 5, title: 'Guide' });
  const second = { ...first, title: 'New guide', version: 2 };

  it.each([
    ['replaced', []],
    ['recalled and then replaced', [{ ...first, isRecalled: true }]],
  ])('hides a version that is %s, and opens the new one only on request', async (_, before) => {
    const { user, change } = await readHere(first);
    for (const state of before) {
      change([state]);
      await screen.findByText('We recalled this document');
    }
    change([second]);
    const open = await screen.findByRole('button', { name: 'Open the new version' });
    expect(screen.getByRole('dialog', { name: 'New guide' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
    expect(api.requests(ticketRoute)).toHaveLength(1);
    await user.click(open);
    await waitFor(() => expect(api.requests(ticketRoute)).toHaveLength(2));
    expect(screen.queryByText('A newer version was published')).not.toBeInTheDocument();
  });

  it('opens no other type of file in the page', () => {
    const picture = aDocument({ title: 'Picture', mimeType: 'image/png' });
    renderPage(<DocumentRow document={picture} />, { as: 'prescriber' });
    expect(screen.getByRole('button', { name: 'View Picture' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Read here/ })).not.toBeInTheDocument();
  });

  it("downloads files that browsers can't display instead of opening an empty window", async () => {
    api.answers(ticketRoute, ticket);
    const open = opens(aWindow());
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderPage(
      <DocumentRow document={aDocument({ title: 'Sheet', mimeType: 'application/msword' })} />,
      {
        as: 'prescriber',
      },
    );

    await user.click(screen.getByRole('button', { name: 'View Sheet' }));

    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByText('Downloading instead')).toBeVisible();
  });
});
