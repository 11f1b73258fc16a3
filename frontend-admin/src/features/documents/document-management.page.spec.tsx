import { act, screen, waitFor, within } from '@testing-library/react';
import type { DocumentView } from '@pharmacy/contracts';
import { api as apiCache } from '@pharmacy/state';
import { aDocument, aManufacturer } from '@pharmacy/testing';
import { button, documentsApi, notices, open, row } from '../../../specs/documents-screen';

const api = documentsApi();
beforeEach(() => api.answers('GET /api/manufacturers', [larkmere, ostrelia]));

const guide = aDocument({ id: 21, title: 'Dosing guide', description: 'For adults', fileSize: 1_536 });
const form = aDocument({ id: 22, title: 'Order form', documentType: 'both', category: null, isPublished: false });
const catalog = aDocument({ id: 23, title: 'Catalog', documentType: 'salesrep', category: 'Sales Materials' });

const larkmere = aManufacturer({ id: 7, name: 'Larkmere' });
const ostrelia = aManufacturer({ id: 8, name: 'Ostrelia' });
const program = aDocument({ id: 24, title: 'Program guide', documentType: 'salesrep', manufacturerId: 7 });

describe('the documents screen', () => {
  it('names the company that a document is for, and shows the documents of one company', async () => {
    api.answers('GET /api/documents', [guide, program, catalog]);
    const { user } = open();
    expect(await within(await row('Program guide')).findByText('Larkmere')).toBeVisible();

    await user.selectOptions(await screen.findByLabelText('Company'), 'Larkmere');
    expect(await row('Program guide')).toBeVisible();
    expect(screen.queryByText('Catalog')).not.toBeInTheDocument();

    await user.selectOptions(screen.getByLabelText('Company'), 'Ostrelia');
    expect(await screen.findByRole('heading', { name: 'No Documents' })).toBeVisible();
  });

  it('gives a document to the sales reps of one company', async () => {
    api.answers('GET /api/documents', [catalog]);
    api.answers('PUT /api/documents/:id', { ...catalog, manufacturerId: 8 });
    const { user } = open();
    await user.click(button('Edit', await row('Catalog')));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(await within(dialog).findByLabelText('For'), 'Ostrelia');
    await user.click(button('Save Changes', dialog));

    await waitFor(() => expect(api.requests('PUT /api/documents/:id')).toHaveLength(1));
    expect(api.requests('PUT /api/documents/:id')[0]?.body).toMatchObject({ manufacturerId: 8 });
  });

  it('lets staff choose whose portal to view', async () => {
    api.answers('GET /api/documents', [guide]);
    api.fails('POST /api/view-as', 503, 'Please try again shortly.');
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'View portal as…' }));
    const dialog = await screen.findByRole('dialog');
    const reader = await within(dialog).findByLabelText('View as');
    await within(dialog).findByRole('option', { name: 'A rep of Larkmere' });
    for (const [choice, request] of [
      ['Any prescriber without a group', { role: 'prescriber' }],
      ['Any sales rep without a company', { role: 'salesrep' }],
      ['A rep of Larkmere', { role: 'salesrep', manufacturerId: 7 }],
    ] as const) {
      await user.selectOptions(reader, choice);
      await user.click(button('View portal', dialog));
      expect(await within(dialog).findByText('Please try again shortly.')).toBeVisible();
      expect(api.requests('POST /api/view-as').at(-1)?.body).toEqual(request);
    }
  });

  it('offers a company only for sales reps, and sends none with another audience', async () => {
    api.answers('GET /api/documents', [program]);
    api.answers('PUT /api/documents/:id', program);
    const { user } = open();
    await user.click(button('Edit', await row('Program guide')));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByLabelText('For')).toHaveValue('7');
    await user.selectOptions(within(dialog).getByLabelText('Document Type'), 'Both');
    expect(within(dialog).queryByLabelText('For')).not.toBeInTheDocument();
    await user.click(button('Save Changes', dialog));

    await waitFor(() => expect(api.requests('PUT /api/documents/:id')).toHaveLength(1));
    expect(api.requests('PUT /api/documents/:id')[0]?.body).toMatchObject({ manufacturerId: null });
  });

  it("keeps a document's company while the list of companies can't be loaded", async () => {
    api.fails('GET /api/manufacturers', 400, 'No');
    api.answers('GET /api/documents', [program]);
    api.answers('PUT /api/documents/:id', program);
    const { user } = open();
    await user.click(button('Edit', await row('Program guide')));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/list of companies couldn’t be loaded/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Title'), '!');
    await user.click(button('Save Changes', dialog));

    await waitFor(() => expect(api.requests('PUT /api/documents/:id')).toHaveLength(1));
    expect(api.requests('PUT /api/documents/:id')[0]?.body).toEqual({
      title: 'Program guide!',
      before: { title: 'Program guide' },
    });
  });

  it('says who can see a document and why, and why others cannot', async () => {
    api.answers('GET /api/documents', [{ ...program, isPublished: false }]);
    const user_ = { id: 3, username: 'sam.reed', firstName: 'Sam', lastName: 'Reed' };
    api.answers(
      'GET /api/documents/:id/readers',
      [{ user: user_, reason: 'manufacturer', manufacturer: 'Larkmere', group: null }],
      {
        'X-Total-Count': '1',
      },
    );
    const { user } = open();
    await user.click(button('More actions', await row('Program guide')));
    await user.click(await screen.findByRole('menuitem', { name: 'Who can see it' }));

    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Sam Reed (sam.reed)')).toBeVisible();
    expect(within(dialog).getByText('Sales rep of Larkmere')).toBeVisible();
    expect(within(dialog).getByText('1 person')).toBeVisible();
    expect(within(dialog).getByText('Readers can’t see it')).toBeVisible();
  });

  it('opens the order of categories for those who manage documents', async () => {
    api.answers('GET /api/documents', [guide]);
    api.answers('GET /api/document-categories', ['Clinical Guidelines']);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Category order' }));

    const dialog = await screen.findByRole('dialog', { name: 'Category order' });
    expect(await within(dialog).findByRole('listitem')).toHaveTextContent('Clinical Guidelines');
  });

  it('groups documents by category, with uncategorized documents last', async () => {
    api.answers('GET /api/documents', [form, catalog, guide]);
    open();

    const shown = await row('Dosing guide');
    for (const text of ['For adults', 'Prescriber', '1.5 KB', 'Jan 5, 2024', 'Published']) {
      expect(within(shown).getByText(text)).toBeVisible();
    }
    expect(await row('Order form')).toHaveTextContent('Draft');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Clinical Guidelines',
      'Sales Materials',
      'Uncategorized',
    ]);
  });

  it('shows documents for both roles under each role', async () => {
    api.answers('GET /api/documents', [guide, form, catalog]);
    const { user } = open();
    await row('Dosing guide');

    await user.click(screen.getByRole('tab', { name: 'Sales Rep' }));

    expect(await row('Catalog')).toBeVisible();
    expect(await row('Order form')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Dosing guide/ })).not.toBeInTheDocument();
  });

  it('finds documents by title, description, and category', async () => {
    api.answers('GET /api/documents', [guide, form, catalog]);
    const { user } = open();
    await row('Dosing guide');

    await user.type(screen.getByRole('searchbox', { name: 'Search documents' }), 'sales m');

    expect(await row('Catalog')).toBeVisible();
    expect(screen.queryByText('Order form')).not.toBeInTheDocument();
  });

  it('shows code and kind, and finds documents by code, product, and kind', async () => {
    const filed = { ...guide, code: 'MSP-2026-014', product: 'Levothyroxine', kind: 'dosing-guide' } as const;
    api.answers('GET /api/documents', [filed, form]);
    const { user } = open();
    expect(await row('Dosing guide')).toHaveTextContent('MSP-2026-014 · Dosing guide');
    const search = screen.getByRole('searchbox', { name: 'Search documents' });

    for (const text of ['2026-014', 'levo']) {
      await user.clear(search);
      await user.type(search, text);
      expect(await row('Dosing guide')).toBeVisible();
      expect(screen.queryByText('Order form')).not.toBeInTheDocument();
    }
    await user.clear(search);
    await user.selectOptions(screen.getByLabelText('Kind'), 'Training');
    expect(await screen.findByRole('heading', { name: 'No Documents' })).toBeVisible();
  });

  it('shows why the list couldn’t be exported', async () => {
    api.answers('GET /api/documents', [guide]);
    api.fails('GET /api/documents/export', 403, 'You do not have permission to do this.');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Export list' }));
    expect(await screen.findByText('The list of documents could not be exported. Please try again.')).toBeVisible();
  });

  it('searches for what the URL says, in the files too, and shows where', async () => {
    const snippet = [
      { text: 'Send the ', isHit: false },
      { text: 'order form', isHit: true },
    ];
    api.respondsWith('GET /api/documents', ({ url }) =>
      Response.json(url.searchParams.has('q') ? [{ ...guide, snippet }] : [guide, form, catalog]),
    );
    open('/admin/documents?q=Order+form');

    expect(await row('Order form')).toBeVisible();
    expect(await screen.findByText('order form')).toHaveProperty('tagName', 'MARK');
    expect(within(await row(guide.title)).getByText(/^In the file: Send the/)).toBeVisible();
    expect(screen.queryByText('Catalog')).not.toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Search documents' })).toHaveValue('Order form');
  });

  it('shows loading, empty, and error states', async () => {
    const release = api.holds('GET /api/documents', []);
    const { unmount } = open();
    expect(await screen.findByText('Loading documents...')).toBeVisible();
    release();
    expect(await screen.findByRole('heading', { name: 'No Documents' })).toBeVisible();
    expect(screen.getByText('There are no documents available in this category.')).toBeVisible();
    unmount();

    api.fails('GET /api/documents', 400, 'no');
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was an error loading the documents. Please try again later.',
    );
  });
});

describe('Reset Session', () => {
  it('clears the stored login, shows a notice, and redirects to the sign-in page a second later', async () => {
    localStorage.setItem('auth_token', 'token');
    localStorage.setItem('user_data', '{}');
    api.answers('GET /api/documents', [guide]);
    api.answers('POST /api/auth/logout', null);
    const { user, address } = open();
    await row('Dosing guide');

    await user.click(screen.getByRole('button', { name: 'Reset Session' }));

    expect(notices()).toHaveTextContent('Resetting session');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(localStorage.getItem('user_data')).toBeNull();
    expect(address()).toBe('/admin/documents');
    await waitFor(() => expect(address()).toBe('/admin/login'));
  });
});

describe('a list longer than a page', () => {
  it('shows 25 rows at a time under category headings', async () => {
    const many = Array.from({ length: 24 }, (_, index) => aDocument({ title: `Guide ${index}` }));
    api.answers('GET /api/documents', [form, catalog, ...many]);
    const { user } = open();
    expect(await screen.findAllByText(/^(Guide \d+|Catalog)$/)).toHaveLength(25);
    expect(screen.getByText('1–25 of 26')).toBeVisible();

    await user.click(screen.getByText('Next'));

    expect(screen.queryByText('Catalog')).not.toBeInTheDocument();
    expect(screen.getByText('Order form')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Uncategorized');

    await user.click(screen.getByRole('tab', { name: 'Sales Rep' }));
    expect(await screen.findByText('Catalog')).toBeVisible();
  });

  it('loads more pages until the tab has something to show', async () => {
    const next = '<https://pharmacy.example/api/documents?cursor=abc>; rel="next"';
    api.respondsWith('GET /api/documents', ({ url }) =>
      url.searchParams.has('cursor')
        ? Response.json([catalog])
        : Response.json([guide], { headers: { 'X-Total-Count': '2', Link: next } }),
    );
    const { user } = open();
    await row('Dosing guide');

    await user.click(screen.getByRole('tab', { name: 'Sales Rep' }));

    expect(await row('Catalog')).toBeVisible();
  });

  it('keeps the dialog of an older document current', async () => {
    const next = '<https://pharmacy.example/api/documents?cursor=abc>; rel="next"';
    const answers = (older: DocumentView) =>
      api.respondsWith('GET /api/documents', ({ url }) =>
        url.searchParams.has('cursor')
          ? Response.json([older])
          : Response.json([guide], { headers: { 'X-Total-Count': '2', Link: next } }),
      );
    answers(catalog);
    const { user, store } = open();
    await row('Dosing guide');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await user.click(button('Delete', await row('Catalog')));
    const dialog = await screen.findByRole('alertdialog');

    answers({ ...catalog, title: 'Catalog of 2026' });
    act(() => void store.dispatch(apiCache.util.invalidateTags(['documents'])));
    expect(await within(dialog).findByText('Catalog of 2026')).toBeVisible();
  });

  it("doesn't request a page that failed again and again", async () => {
    const next = '<https://pharmacy.example/api/documents?cursor=abc>; rel="next"';
    api.respondsWith('GET /api/documents', ({ url }) =>
      url.searchParams.has('cursor')
        ? Response.json({ statusCode: 400, error: 'Bad Request', message: 'No' }, { status: 400 })
        : Response.json([guide], { headers: { 'X-Total-Count': '2', Link: next } }),
    );
    const { user } = open();
    await row('Dosing guide');

    await user.click(screen.getByRole('tab', { name: 'Sales Rep' }));

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    const pages = api.requests('GET /api/documents').filter(({ url }) => url.searchParams.has('cursor'));
    expect(pages).toHaveLength(1);
  });
});
