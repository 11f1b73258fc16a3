import { fakeApi } from '@pharmacy/testing';
import { downloadFile, DownloadFailed, openWaitingWindow, saveFile } from './download-file';

const api = fakeApi();
const route = 'GET /api/admin/audit/export';
const address = '/api/admin/audit/export?actor=ana';

const download = (signal = new AbortController().signal, onProgress?: (bytes: number) => void) =>
  downloadFile(address, { token: 'secret', signal, ...(onProgress && { onProgress }) });

const file = (content: string) =>
  new Response(content, {
    headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="audit-trail.csv"' },
  });

describe(openWaitingWindow.name, () => {
  afterEach(() => jest.useRealTimers());

  it("says what it's waiting for, and after a few seconds that it's still trying", () => {
    jest.useFakeTimers();
    const page = document.implementation.createHTMLDocument();
    const replace = jest.fn();
    const opened = { document: page, opener: window, location: { replace } };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);

    const waiting = openWaitingWindow('Dosing <b>guide');

    expect(opened.opener).toBeNull();
    expect(page.title).toBe('Dosing <b>guide');
    expect(page.body.textContent).toBe('Opening Dosing <b>guide…');
    jest.advanceTimersByTime(3_999);
    expect(page.body.textContent).toBe('Opening Dosing <b>guide…');
    jest.advanceTimersByTime(1);
    expect(page.body.textContent).toBe('Still trying to open Dosing <b>guide…');

    waiting?.show('/guide');
    expect(replace).toHaveBeenCalledWith('/guide');
  });

  it('can be closed if the browser downloads the file instead', () => {
    jest.useFakeTimers();
    const page = document.implementation.createHTMLDocument();
    const opened = { document: page, location: { replace: jest.fn() } };
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);

    openWaitingWindow('Dosing guide')?.show('/guide');

    jest.advanceTimersByTime(60_000);
    expect(page.body.textContent).toBe('Opening Dosing guide… If it’s downloaded instead, you can close this tab.');
  });
});

describe(downloadFile.name, () => {
  it('downloads the file, its name, and its progress for the signed-in user', async () => {
    api.respondsWith(route, () => file('Time,Person'));
    const reported: number[] = [];

    const { content, filename } = await download(undefined, (bytes) => reported.push(bytes));

    expect(content.size).toBe(11);
    expect(filename).toBe('audit-trail.csv');
    expect(reported.at(-1)).toBe(11);
    const [request] = api.requests(route);
    expect(request?.headers.get('authorization')).toBe('Bearer secret');
    expect(request?.url.search).toBe('?actor=ana');
  });

  it("fails with the server's message", async () => {
    api.fails(route, 403, 'You may not read the trail');

    await expect(download()).rejects.toEqual(new DownloadFailed('You may not read the trail', 403));
  });

  it('fails with a readable message when no response arrives', async () => {
    api.respondsWith(route, () => Response.error());

    await expect(download()).rejects.toThrow('An unknown error occurred');
  });

  it('can be canceled', async () => {
    api.respondsWith(route, () => file('Time,Person'));
    const giveUp = new AbortController();
    giveUp.abort();

    await expect(download(giveUp.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe(saveFile.name, () => {
  it("saves the file under the server's name", () => {
    URL.createObjectURL = () => 'blob:file';
    const saved: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });

    saveFile({ content: new Blob(['a']), filename: 'trail.csv' }, 'file.csv');
    saveFile({ content: new Blob(['a']), filename: null }, 'file.csv');

    expect(saved).toEqual(['trail.csv blob:file', 'file.csv blob:file']);
    click.mockRestore();
  });
});
