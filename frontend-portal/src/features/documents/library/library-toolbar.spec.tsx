import { act, screen, waitFor, within } from '@testing-library/react';
import { api as apiCache } from '@pharmacy/state';
import { aDocument, aManufacturer, aPerson, aTherapeuticArea, fakeApi, renderPage } from '@pharmacy/testing';
import { DocumentLibrary } from './document-library';

const api = fakeApi();
const list = 'GET /api/documents';
const dosing = aDocument({
  id: 1,
  title: 'Dosing',
  kind: 'dosing-guide',
  partnerId: 41,
  therapeuticAreaId: 7,
  mimeType: 'application/pdf',
});
const notes = aDocument({ id: 2, title: 'Notes', kind: 'training', partnerId: null, mimeType: 'text/plain' });

beforeEach(() => {
  api.answers('GET /api/documents/favorites', []);
  api.answers('GET /api/manufacturers', [
    aManufacturer({ id: 41, name: 'Larkmere' }),
    aManufacturer({ id: 42, name: 'Quillon' }),
  ]);
  api.answers('GET /api/therapeutic-areas', [
    aTherapeuticArea({ id: 7, name: 'Thyroid' }),
    aTherapeuticArea({ id: 8 }),
  ]);
});

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
async function show() {
  const { user } = renderPage(<DocumentLibrary noneText="None" />, { as: 'prescriber' });
  await screen.findByText('Dosing');
  return user;
}

describe('More filters in the library', () => {
  it.each([
    ['Partner', 'Larkmere', ['Dosing']],
    ['Therapeutic area', 'Thyroid', ['Dosing']],
    ['Kind', 'Training', ['Notes']],
    ['File type', 'Text', ['Notes']],
  ])('show the documents whose %s is %s', async (field, option, found) => {
    api.answers(list, [dosing, notes]);
    const user = await show();
    await user.click(screen.getByText('More filters'));
    await screen.findByRole('option', { name: option });
    await user.selectOptions(screen.getByLabelText(field), option);
    expect(titles()).toEqual(found);
  });

  it('offer only what documents of the reader have, and never another partner', async () => {
    api.answers(list, [dosing, notes]);
    const user = await show();
    await user.click(screen.getByText('More filters'));
    await screen.findByRole('option', { name: 'Larkmere' });
    const options = (field: string) =>
      within(screen.getByLabelText(field))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Partner')).toEqual(['All partners', 'Larkmere']);
    expect(options('Therapeutic area')).toEqual(['All areas', 'Thyroid']);
    expect(options('Kind')).toEqual(['All kinds', 'Dosing guide', 'Training']);
    expect(options('File type')).toEqual(['All file types', 'PDF', 'Text']);
  });

  it('are absent when there is nothing to choose', async () => {
    api.answers(list, [dosing]);
    await show();
    expect(screen.queryByText('More filters')).not.toBeInTheDocument();
  });

  it.each([
    ['Partner', 'Larkmere', 'All partners'],
    ['Therapeutic area', 'Thyroid', 'All areas'],
    ['Kind', 'Dosing guide', 'All kinds'],
    ['File type', 'PDF', 'All file types'],
  ])('keep the %s that is chosen while its last document is gone', async (field, option, all) => {
    api.answers(list, [dosing, notes]);
    const { user, store } = renderPage(<DocumentLibrary noneText="None" />, { as: 'prescriber' });
    await screen.findByText('Dosing');
    await user.click(screen.getByText('More filters'));
    await screen.findByRole('option', { name: option });
    await user.selectOptions(screen.getByLabelText(field), option);
    api.answers(list, [notes]);
    act(() => void store.dispatch(apiCache.util.invalidateTags(['documents'])));
    expect(await screen.findByText('No matching documents')).toBeVisible();
    expect(screen.getByLabelText(field)).toHaveDisplayValue(option);
    await user.selectOptions(screen.getByLabelText(field), all);
    expect(titles()).toEqual(['Notes']);
    expect(screen.queryByText('More filters')).not.toBeInTheDocument();
    expect(screen.getByRole('search')).toHaveFocus();
  });

  it('are cleared with the search, and ask the server if there are more documents than one page', async () => {
    api.respondsWith(list, ({ url }) =>
      url.searchParams.has('form')
        ? Response.json([])
        : Response.json([dosing, notes], { headers: { Link: '</api/documents?cursor=abc>; rel="next"' } }),
    );
    const user = await show();
    await user.click(screen.getByText('More filters'));
    await user.selectOptions(screen.getByLabelText('File type'), 'PDF');
    await waitFor(() => expect(api.requests(list).at(-1)?.url.searchParams.get('form')).toBe('pdf'));
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    expect(titles()).toHaveLength(2);
  });
});

describe('Quick filters in the library', () => {
  const show = (categories: readonly string[]) => {
    api.answers(
      list,
      categories.map((category, index) => aDocument({ id: index + 1, title: category, category })),
    );
    renderPage(<DocumentLibrary noneText="None" />, { as: aPerson('prescriber', { viewedBy: 'admin' }) });
    return screen.findByRole('heading', { name: 'Orders', level: 3 });
  };

  it('leave out the lists of the person in a view of the portal', async () => {
    await show(['Orders', 'Safety']);
    const filters = within(screen.getByRole('group', { name: 'Quick filters' })).getAllByRole('button');
    expect(filters.map((filter) => filter.textContent)).toEqual(['Orders', 'Safety']);
    expect(api.requests('GET /api/documents/favorites')).toEqual([]);
  });

  it('are absent in a view of the portal with one category', async () => {
    await show(['Orders']);
    expect(screen.queryByRole('group', { name: 'Quick filters' })).not.toBeInTheDocument();
  });
});

describe('The category in the library', () => {
  it('stays the one that is chosen while its last document is gone', async () => {
    const safety = { ...notes, category: 'Safety' };
    api.answers(list, [{ ...dosing, category: 'Orders' }, safety]);
    const { user, store } = renderPage(<DocumentLibrary noneText="None" />, { as: 'prescriber' });
    await screen.findByText('Dosing');
    await user.selectOptions(screen.getByLabelText('Category'), 'Orders');
    api.answers(list, [safety]);
    act(() => void store.dispatch(apiCache.util.invalidateTags(['documents'])));
    expect(await screen.findByText('No matching documents')).toBeVisible();
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Orders');
    expect(screen.getByRole('button', { name: 'Orders' })).toHaveAttribute('aria-pressed', 'true');
    await user.selectOptions(screen.getByLabelText('Category'), 'All categories');
    expect(titles()).toEqual(['Notes']);
    expect(screen.queryByRole('option', { name: 'Orders' })).not.toBeInTheDocument();
  });
});
