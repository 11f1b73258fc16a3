import { act, screen, waitFor } from '@testing-library/react';
import { documentMessages } from '@pharmacy/contracts';
import { api as apiCache } from '@pharmacy/state';
import { aDocument, aManufacturer, aTherapeuticArea } from '@pharmacy/testing';
import { documentsApi, open, row } from '../../../../specs/documents-screen';

const api = documentsApi();
const guide = aDocument({
  id: 21,
  title: 'Dosing guide',
  mimeType: 'application/pdf',
  category: 'Dosing, A to Z',
  partnerId: 7,
  therapeuticAreaId: 9,
});
const notes = aDocument({
  id: 22,
  title: 'Notes',
  mimeType: 'application/vnd.oasis.opendocument.text',
  category: null,
});
const shown = () => ['Dosing guide', 'Notes'].filter((title) => screen.queryByRole('row', { name: new RegExp(title) }));
const longerThanAPage = { Link: '</api/documents?cursor=abc>; rel="next"', 'X-Total-Count': '2' };

describe('the filter by type of file', () => {
  it('shows the documents whose newest file has the type', async () => {
    api.answers('GET /api/documents', [guide, notes]);
    const { user } = open();
    await row('Dosing guide');
    await user.selectOptions(screen.getByLabelText('File type'), 'Word');
    expect(await row('Notes')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Dosing guide/ })).not.toBeInTheDocument();
  });

  it('filters on the server once the list is longer than a page', async () => {
    api.answers('GET /api/documents', [guide], longerThanAPage);
    const { user } = open();
    await row('Dosing guide');
    await user.selectOptions(screen.getByLabelText('File type'), 'PDF');
    const asked = () => api.requests('GET /api/documents').map(({ url }) => url.searchParams.get('form'));
    await waitFor(() => expect(asked()).toContain('pdf'));
  });
});

describe('the filters by category, partner, and therapeutic area', () => {
  beforeEach(() => {
    api.answers('GET /api/document-categories', ['Forms', 'Dosing, A to Z']);
    api.answers('GET /api/manufacturers', [
      aManufacturer({ id: 7, name: 'Larkmere' }),
      aManufacturer({ id: 8, name: 'Ostrelia' }),
    ]);
    api.answers('GET /api/therapeutic-areas', [
      aTherapeuticArea({ id: 9, name: 'Thyroid' }),
      aTherapeuticArea({ id: 10, name: 'Oncology' }),
    ]);
  });

  const filters = [
    {
      label: 'Category',
      all: 'All categories',
      match: 'Dosing, A to Z',
      none: 'Forms',
      query: 'category=Dosing, A to Z',
    },
    { label: 'Partner', all: 'All partners', match: 'Larkmere', none: 'Ostrelia', query: 'partnerId=7' },
    {
      label: 'Therapeutic area',
      all: 'All therapeutic areas',
      match: 'Thyroid',
      none: 'Oncology',
      query: 'therapeuticAreaId=9',
    },
  ];

  it.each(filters)('show the documents of a $label, and all of them by default', async ({ label, all, match }) => {
    api.answers('GET /api/documents', [guide, notes]);
    const { user } = open();
    await row('Dosing guide');
    const choice = await screen.findByLabelText(label);
    expect(choice).toHaveDisplayValue(all);
    expect(shown()).toEqual(['Dosing guide', 'Notes']);
    await user.selectOptions(choice, match);
    expect(shown()).toEqual(['Dosing guide']);
  });

  it.each(filters)(
    'narrow to a $label on the server once the list is longer than a page',
    async ({ label, match, query }) => {
      api.answers('GET /api/documents', [guide], longerThanAPage);
      const { user } = open();
      await row('Dosing guide');
      await user.selectOptions(await screen.findByLabelText(label), match);
      const asked = () =>
        api.requests('GET /api/documents').flatMap(({ url }) => [...url.searchParams].map((pair) => pair.join('=')));
      await waitFor(() => expect(asked()).toContain(query));
    },
  );

  it.each(filters)(
    'name a $label without documents, and can be cleared from the list, which keeps the focus',
    async ({ label, all, none }) => {
      api.answers('GET /api/documents', [guide, notes]);
      const { user } = open();
      await row('Dosing guide');
      await user.selectOptions(await screen.findByLabelText(label), none);
      expect(await screen.findByText(`No document here matches ${label}: ${none}.`)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(shown()).toEqual(['Dosing guide', 'Notes']);
      expect(screen.getByLabelText(label)).toHaveDisplayValue(all);
      expect(document.body).not.toHaveFocus();
    },
  );

  it('are named together with the search, which stays when they are cleared', async () => {
    api.respondsWith('GET /api/documents', ({ url }) => Response.json(url.searchParams.has('q') ? [] : [guide, notes]));
    const { user } = open();
    await row('Dosing guide');
    await user.type(screen.getByRole('searchbox'), 'notes');
    await user.selectOptions(await screen.findByLabelText('Partner'), 'Larkmere');
    await user.selectOptions(screen.getByLabelText('File type'), 'PDF');
    expect(
      await screen.findByText('No document here matches “notes”, Partner: Larkmere, and File type: PDF.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await row('Notes')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('notes');
    expect(screen.getByLabelText('Partner')).toHaveDisplayValue('All partners');
  });

  it('offer documents without a category, and those for the sales reps of a partner', async () => {
    const catalog = aDocument({ title: 'Dosing guide for reps', documentType: 'salesrep', manufacturerId: 8 });
    api.answers('GET /api/documents', [catalog, notes]);
    const { user } = open();
    await row('Notes');
    await user.selectOptions(await screen.findByLabelText('Category'), 'Uncategorized');
    expect(shown()).toEqual(['Notes']);
    await user.selectOptions(screen.getByLabelText('Category'), 'All categories');
    await user.selectOptions(screen.getByLabelText('Partner'), 'Ostrelia');
    expect(shown()).toEqual(['Dosing guide']);
  });

  it('keep a category whose last document went elsewhere', async () => {
    api.answers('GET /api/documents', [notes]);
    const { user, store } = open();
    await user.selectOptions(await screen.findByLabelText('Category'), 'Forms');
    api.answers('GET /api/document-categories', []);
    act(() => void store.dispatch(apiCache.util.invalidateTags(['documents'])));
    await waitFor(() => expect(api.requests('GET /api/document-categories')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Uncategorized' })).not.toBeInTheDocument());
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Forms');
  });
});

describe('the search', () => {
  it('takes as many characters as the server', async () => {
    api.answers('GET /api/documents', [guide]);
    const { user } = open();
    await user.click(screen.getByRole('searchbox', { name: 'Search documents' }));
    await user.paste('x'.repeat(201));
    expect(screen.getByRole('searchbox')).toHaveValue('x'.repeat(200));
  });

  it('finds nothing only once the server has searched the files', async () => {
    api.respondsWith('GET /api/documents', ({ url }) => Response.json(url.searchParams.has('q') ? [] : [guide]));
    const { user } = open();
    await row('Dosing guide');
    await user.type(screen.getByRole('searchbox'), 'refrigerator');
    expect(screen.getByText(documentMessages.loading)).toBeVisible();
    expect(screen.queryByText('No matches')).not.toBeInTheDocument();
    expect(await screen.findByText('No matches')).toBeVisible();
    expect(screen.getByText('No document here matches “refrigerator”.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  it('shows at once that a tab is empty when the search is cleared', async () => {
    api.respondsWith('GET /api/documents', ({ url }) => Response.json(url.searchParams.has('q') ? [] : [guide]));
    const { user } = open();
    await row('Dosing guide');
    await user.click(screen.getByRole('tab', { name: /Sales Rep/ }));
    await user.type(screen.getByRole('searchbox'), 'refrigerator');
    await screen.findByText('No matches');
    await user.clear(screen.getByRole('searchbox'));
    expect(screen.getByText(documentMessages.none.title)).toBeVisible();
    expect(screen.queryByText(documentMessages.loading)).not.toBeInTheDocument();
  });
});
