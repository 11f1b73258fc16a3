import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PageScope } from '@pharmacy/remote-kit/core';
import { sessionEnded } from '@pharmacy/state';
import { aDocument, fakeApi, fakeView, renderPage } from '@pharmacy/testing';
import { useReadingRequestsQuery } from '../documents.api';
import { DocumentViewer } from './document-viewer';
import { type PdfFile, PdfWorker } from './pdf-file';

let mockMissing = 0;

jest.mock('./pdf-file', () => ({
  /** Read by each import, which fails as often as `mockMissing` says. */
  get __esModule() {
    if (mockMissing-- > 0) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    return true;
  },
  PdfWorker: { start: jest.fn() },
}));

const api = fakeApi();
const view = fakeView();
const ticketRoute = 'POST /api/documents/:id/ticket';
const viewRoute = 'GET /api/documents/:id/view';
const guide = aDocument({ id: 7, title: 'Guide' });

/** Stands for pdf.js, which needs a browser that draws. Keeps which pages are drawn. */
class FakePdf {
  readonly size = { width: 300, height: 400 };
  readonly drawn = new Map<number, number>();

  constructor(readonly pageCount: number) {}

  async sizeOf() {
    return this.size;
  }

  async draw(page: number, zoom: number) {
    this.drawn.set(page, zoom);
  }

  async release(page: number) {
    this.drawn.delete(page);
  }
}

const worker = { open: jest.fn<Promise<PdfFile>, [ArrayBuffer]>(), stop: jest.fn() };
const starts = jest.mocked(PdfWorker.start);
const opens = (pdf: FakePdf) => worker.open.mockResolvedValue(pdf as unknown as PdfFile);

function Screen({ document }: { readonly document: typeof guide }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <DocumentViewer document={document} onClose={() => setIsOpen(false)} />;
}

function ChangingScreen({ changes }: { readonly changes: Partial<typeof guide> }) {
  const [document, setDocument] = useState(guide);
  return (
    <>
      <button onClick={() => setDocument({ ...guide, ...changes })}>Change</button>
      <Screen document={document} />
    </>
  );
}

const ticketFor = (version: number) => api.answers(ticketRoute, { token: 'one/document', expiresIn: 60, version });

const onFailed = jest.fn();
const page = (
  <PageScope onFailed={onFailed}>
    <Screen document={guide} />
  </PageScope>
);
const show = () => renderPage(page, { as: 'prescriber' });
const dialog = () => screen.getByRole('dialog', { name: 'Guide' });
const pageNumber = () => within(dialog()).getByRole('status');
const alert = () => screen.findByRole('alert');

beforeEach(() => {
  // jsdom has no layout. The pages get twice the width of the file's.
  globalThis.ResizeObserver = class {
    constructor(private readonly report: ResizeObserverCallback) {}
    observe() {
      this.report([{ contentRect: { width: 600 } } as ResizeObserverEntry], this);
    }
    unobserve() {}
    disconnect() {}
  };
  for (const mock of [worker.open, worker.stop]) mock.mockReset();
  starts.mockReset().mockResolvedValue(worker as unknown as PdfWorker);
  onFailed.mockReset();
  mockMissing = 0;
  ticketFor(1);
  api.respondsWith(viewRoute, () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }));
});

describe(DocumentViewer.name, () => {
  it('fetches the whole file once, with a ticket of its own', async () => {
    opens(new FakePdf(14));
    show();
    expect(screen.getByRole('progressbar', { name: 'Loading Guide' })).toBeVisible();
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 14'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(new TextDecoder().decode(worker.open.mock.calls[0]?.[0])).toBe('%PDF-1.7');
    const requests = api.requests(viewRoute);
    expect(requests.map(({ url }) => url.search)).toEqual(['?token=one%2Fdocument']);
    expect(requests[0]?.headers.has('range')).toBe(false);
  });

  it('reloads the reading requests once the file is loaded', async () => {
    api.answers('GET /api/reading-requests', []);
    opens(new FakePdf(1));
    function Requests() {
      useReadingRequestsQuery();
      return page;
    }
    renderPage(<Requests />, { as: 'prescriber' });
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 1'));
    await waitFor(() => expect(api.requests('GET /api/reading-requests')).toHaveLength(2));
  });

  it('turns pages with buttons and keys, from the first to the last', async () => {
    opens(new FakePdf(3));
    const { user } = show();
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 3'));
    expect(screen.getByRole('region', { name: 'Pages of Guide' })).toHaveFocus();
    const steps = [
      ['{PageUp}', 1],
      ['{PageDown}', 2],
      ['{ArrowRight}', 3],
      ['{PageDown}', 3],
      ['{ArrowLeft}', 2],
      ['{End}', 3],
      ['{Home}', 1],
    ] as const;
    for (const [key, page] of steps) {
      await user.keyboard(key);
      expect(pageNumber()).toHaveTextContent(`Page ${page} of 3`);
    }
    const next = screen.getByRole('button', { name: 'Next page' });
    await user.click(next);
    await user.click(next);
    expect(pageNumber()).toHaveTextContent('Page 3 of 3');
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(next).toHaveFocus();
  });

  it('leaves keys that extend a selection to the browser', async () => {
    opens(new FakePdf(3));
    const { user } = show();
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 3'));
    for (const key of ['ArrowRight', 'ArrowDown', 'End', 'PageDown']) {
      // `false` if the default was prevented
      expect(fireEvent.keyDown(screen.getByRole('button', { name: 'Next page' }), { key, shiftKey: true })).toBe(true);
    }
    expect(pageNumber()).toHaveTextContent('Page 1 of 3');
    await user.keyboard('{Shift>}+{/Shift}');
    expect(screen.getByText('300%')).toBeVisible();
  });

  it('fits the width, and zooms in steps', async () => {
    const pdf = new FakePdf(1);
    opens(pdf);
    const { user } = show();
    await screen.findByText('200%');
    view.scrollIn();
    await waitFor(() => expect(pdf.drawn.get(1)).toBe(2));
    for (const [key, shown] of [
      ['+', '300%'],
      ['-', '200%'],
      ['-', '150%'],
      ['0', '200%'],
    ] as const) {
      await user.keyboard(key);
      expect(screen.getByText(shown)).toBeVisible();
    }
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(pdf.drawn.get(1)).toBe(1.5));
    await user.click(screen.getByRole('button', { name: 'Fit width' }));
    await waitFor(() => expect(pdf.drawn.get(1)).toBe(2));
  });

  it('draws pages near the view only, and releases them after', async () => {
    const pdf = new FakePdf(300);
    opens(pdf);
    const { unmount } = show();
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 300'));
    expect(pdf.drawn.size).toBe(0);
    view.scrollIn();
    await waitFor(() => expect(pdf.drawn.size).toBe(300));
    view.scrollOut();
    await waitFor(() => expect(pdf.drawn.size).toBe(0));
    unmount();
    expect(worker.stop).toHaveBeenCalled();
  });

  it('replaces a page that can’t be drawn with a sentence', async () => {
    const pdf = new FakePdf(1);
    pdf.draw = () => Promise.reject(new Error('no operator list'));
    opens(pdf);
    show();
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 1'));
    view.scrollIn();
    expect(await screen.findByText(/^This page can’t be shown here/)).toBeVisible();
  });

  it('offers a new tab and a download for a file that can’t be read', async () => {
    worker.open.mockRejectedValue(new Error('Invalid PDF structure.'));
    show();
    expect(await alert()).toHaveTextContent('This file can’t be shown here');
    for (const name of ['Open in a new tab', 'Download']) expect(screen.getByRole('button', { name })).toBeEnabled();
  });

  it.each([
    [404, 'Document not found', /isn’t available anymore. It may have been recalled, replaced, or removed/],
    [409, 'This version has no watermark.', /^We couldn’t open this documentThis version has no watermark\.Try again$/],
    [503, 'Not now', /Something went wrong on our side/],
  ])('explains a response of %d, and tries again', async (status, message, text) => {
    opens(new FakePdf(2));
    api.fails(viewRoute, status, message);
    const { user } = show();
    expect(await alert()).toHaveTextContent(text);

    api.respondsWith(viewRoute, () => new Response('%PDF-1.7'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 2'));
    expect(api.requests(ticketRoute)).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Pages of Guide' })).toHaveFocus();
  });

  it('says so if the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.respondsWith(viewRoute, () => Response.error());
    show();
    expect(await alert()).toHaveTextContent('You’re offline. Connect to the internet, and try again.');
    jest.restoreAllMocks();
  });

  it('requests its code again if that failed once', async () => {
    mockMissing = 1;
    opens(new FakePdf(2));
    show();
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 2'));
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('stays open without its code while the browser is offline, says so, and can be tried again', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mockMissing = Infinity;
    opens(new FakePdf(2));
    const { user } = show();
    expect(await alert()).toHaveTextContent('You’re offline. Connect to the internet, and try again.');
    expect(onFailed).not.toHaveBeenCalled();
    jest.restoreAllMocks();

    mockMissing = 0;
    opens(new FakePdf(2));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 2'));
  });

  it('reports to the shell that its code is gone, such as after a deploy', async () => {
    mockMissing = Infinity;
    show();
    expect(await alert()).toHaveTextContent('We couldn’t open this document');
    expect(onFailed.mock.calls).toEqual([[expect.objectContaining({ name: 'ChunkLoadError' })]]);
  });

  it('opens nothing while the code that reads files can’t be loaded, and can be tried again', async () => {
    const missing = Object.assign(new Error('No worker'), { name: 'ChunkLoadError' });
    starts.mockRejectedValue(missing);
    opens(new FakePdf(2));
    const { user } = show();
    expect(await alert()).toHaveTextContent('Our server didn’t answer. Check your connection, and try again.');
    expect(api.requests(ticketRoute)).toEqual([]);
    expect(onFailed.mock.calls).toEqual([[missing]]);

    starts.mockResolvedValue(worker as unknown as PdfWorker);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 2'));
  });

  it('hides a document that is recalled while it’s open', async () => {
    opens(new FakePdf(2));
    renderPage(<ChangingScreen changes={{ isRecalled: true }} />, { as: 'prescriber' });
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 2'));
    fireEvent.click(screen.getByText('Change'));
    expect(await alert()).toHaveTextContent('We recalled this document');
    expect(screen.queryByRole('group', { name: 'Page 1' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
  });

  it('hides a version that is replaced while it’s open, and opens the new one on request', async () => {
    opens(new FakePdf(4));
    const { user } = renderPage(<ChangingScreen changes={{ version: 2 }} />, { as: 'prescriber' });
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 4'));
    await user.keyboard('{End}');
    fireEvent.click(screen.getByText('Change'));
    expect(await alert()).toHaveTextContent('A newer version was published');
    expect(screen.queryByRole('group', { name: 'Page 1' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
    expect(api.requests(ticketRoute)).toHaveLength(1);

    opens(new FakePdf(2));
    ticketFor(2);
    await user.click(screen.getByRole('button', { name: 'Open the new version' }));
    expect(screen.getByRole('region', { name: 'Pages of Guide' })).toHaveFocus();
    await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 2'));
    expect(api.requests(ticketRoute)).toHaveLength(2);
    expect(worker.stop).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['while it loads', 'after it loaded'])(
    'shows the newest version, which the list has only %s',
    async (when) => {
      opens(new FakePdf(4));
      ticketFor(2);
      renderPage(<ChangingScreen changes={{ version: 2 }} />, { as: 'prescriber' });
      if (when === 'after it loaded') await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 4'));
      fireEvent.click(screen.getByText('Change'));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await waitFor(() => expect(pageNumber()).toHaveTextContent('Page 1 of 4'));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('closes when the session ends', async () => {
    api.respondsWith(viewRoute, () => new Promise<Response>(() => undefined));
    const { store } = show();
    await waitFor(() => expect(api.requests(viewRoute)).toHaveLength(1));
    act(() => void store.dispatch(sessionEnded()));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(worker.open).not.toHaveBeenCalled();
    expect(worker.stop).toHaveBeenCalled();
  });
});
