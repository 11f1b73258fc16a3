import { screen, waitFor, within } from '@testing-library/react';
import { aDocument, anAccess, fakeApi, renderPage } from '@pharmacy/testing';
import { DocumentAccessesDialog } from './document-accesses-dialog';

const api = fakeApi();
const route = 'GET /api/documents/:id/accesses';
const exportRoute = 'GET /api/documents/:id/accesses/export';

const document_ = aDocument({ id: 21, title: 'Dosing guide' });
const open = () =>
  renderPage(<DocumentAccessesDialog document={document_} onClose={() => undefined} />, { as: 'admin' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Who opened it' }));

afterEach(() => jest.restoreAllMocks());

describe(DocumentAccessesDialog.name, () => {
  it('shows the person, action, time, version, and source of each access', async () => {
    api.answers(route, [anAccess({ kind: 'download', version: 3 })]);
    open();

    expect(await dialog().findByRole('listitem')).toHaveTextContent(
      'Nora Gray (dr.gray)Jan 6, 2024, 3:00 PM · version 3 · from 203.0.113.7Downloaded',
    );
    expect(dialog().getByRole('status')).toHaveTextContent('1 access');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Dosing guide');
  });

  it('shows the code of a copy with a watermark, and none for others', async () => {
    api.answers(route, [anAccess({ copyCode: 'K7QM2-9XAB4' }), anAccess()]);
    open();

    const [marked, plain] = await dialog().findAllByRole('listitem');
    expect(within(marked!).getByText('Copy K7QM2-9XAB4')).toBeVisible();
    expect(plain).not.toHaveTextContent('Copy');
  });

  it("pages with the server's cursor", async () => {
    const next = '</api/documents/21/accesses?cursor=abc>; rel="next"';
    const headers = { 'X-Total-Count': '26' };
    api.respondsWith(route, ({ url }) =>
      url.searchParams.has('cursor')
        ? Response.json([anAccess({ address: null })], { headers })
        : Response.json([anAccess()], { headers: { ...headers, Link: next } }),
    );
    const { user } = open();

    expect(await dialog().findByText('26 accesses')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Next' }));

    expect(await dialog().findByText('Jan 6, 2024, 3:00 PM · version 1')).toBeVisible();
    expect(dialog().getByText('Page 2 of 2')).toBeVisible();
    expect(api.requests(route).map(({ url }) => url.search)).toEqual(['?limit=25', '?limit=25&cursor=abc']);
  });

  it('finds accesses on the server, and says if none matches', async () => {
    api.respondsWith(route, ({ url }) =>
      Response.json(url.searchParams.has('q') ? [] : [anAccess()], { headers: { 'X-Total-Count': '1' } }),
    );
    const { user } = open();
    await dialog().findByRole('listitem');

    await user.type(dialog().getByRole('searchbox', { name: 'Search views and downloads' }), ' walt ');

    expect(await dialog().findByText('No view or download matches “walt”.')).toBeVisible();
    expect(api.requests(route).map(({ url }) => url.search)).toEqual(['?limit=25', '?q=walt&limit=25']);

    await user.click(dialog().getByRole('button', { name: 'Clear search' }));

    expect(await dialog().findByRole('listitem')).toBeVisible();
    expect(dialog().getByRole('searchbox')).toHaveFocus();
  });

  it('shows an empty state without a search or an export button', async () => {
    api.answers(route, []);
    open();

    expect(await dialog().findByText('No views or downloads yet')).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
    expect(dialog().queryByRole('searchbox')).not.toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('shows a loading error and retries', async () => {
    api.fails(route, 400, 'no');
    const { user } = open();
    expect(await dialog().findByText(/There was an error loading the views and downloads/)).toBeVisible();

    api.answers(route, [anAccess()]);
    await user.click(dialog().getByRole('button', { name: 'Try again' }));

    expect(await dialog().findByRole('listitem')).toBeVisible();
  });

  it('exports all accesses, or those that a search finds, as a file', async () => {
    URL.createObjectURL = () => 'blob:file';
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    api.answers(route, [anAccess()]);
    api.respondsWith(exportRoute, () => new Response('Time,Person'));
    const { user } = open();

    await user.click(await dialog().findByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(saved).toEqual(['document-21-accesses.csv']));
    expect(api.requests(exportRoute)[0]?.params).toEqual({ id: '21' });
    expect(api.requests(exportRoute)[0]?.headers.get('Authorization')).toBe('Bearer test-token');

    await user.type(dialog().getByRole('searchbox', { name: 'Search views and downloads' }), 'Ana & Bo');
    await waitFor(() => expect(api.requests(route).at(-1)?.url.searchParams.get('q')).toBe('Ana & Bo'));
    await user.click(await dialog().findByRole('button', { name: 'Export CSV' }));

    await waitFor(() => expect(saved).toHaveLength(2));
    expect(api.requests(exportRoute).map(({ url }) => url.searchParams.get('q'))).toEqual([null, 'Ana & Bo']);
  });

  it('shows an inline error when the export fails', async () => {
    api.answers(route, [anAccess()]);
    api.fails(exportRoute, 503, 'The database is not available');
    const { user } = open();

    await user.click(await dialog().findByRole('button', { name: 'Export CSV' }));

    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent('The access log could not be exported. Please try again.');
    expect(alert).toHaveTextContent('The database is not available');
  });
});
