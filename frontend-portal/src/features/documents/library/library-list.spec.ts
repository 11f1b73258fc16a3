import { aDocument } from '@pharmacy/testing';
import { categoriesOf, groupByCategory, filterDocuments, noFilter } from './library-list';

describe(groupByCategory.name, () => {
  it('sorts categories alphabetically and groups the rest under Uncategorized', () => {
    const documents = [
      aDocument({ category: 'Vaccines' }),
      aDocument({ category: null }),
      aDocument({ category: 'Dosing' }),
      aDocument({ category: '  ' }),
    ];

    expect(groupByCategory(documents, 'newest').map(({ category, documents: own }) => [category, own.length])).toEqual([
      ['Dosing', 1],
      ['Uncategorized', 2],
      ['Vaccines', 1],
    ]);
  });

  it('puts categories that the staff ordered first', () => {
    const documents = [
      aDocument({ category: 'Dosing' }),
      aDocument({ category: 'Vaccines', categoryPosition: 2 }),
      aDocument({ category: 'Copay', categoryPosition: null }),
      aDocument({ category: 'Forms', categoryPosition: 1 }),
    ];

    const expected = ['Forms', 'Vaccines', 'Copay', 'Dosing'];
    expect(categoriesOf(documents)).toEqual(expected);
    expect(groupByCategory(documents, 'title').map(({ category }) => category)).toEqual(expected);
  });

  it('orders the documents of a category by the selected sort', () => {
    const older = aDocument({ title: 'Alpha', createdAt: '2024-01-01T00:00:00.000Z' });
    const newer = aDocument({ title: 'Beta', createdAt: '2024-02-01T00:00:00.000Z' });
    const titles = (sort: 'newest' | 'oldest' | 'title') =>
      groupByCategory([older, newer], sort)[0]?.documents.map(({ title }) => title);

    expect(titles('newest')).toEqual(['Beta', 'Alpha']);
    expect(titles('oldest')).toEqual(['Alpha', 'Beta']);
    expect(titles('title')).toEqual(['Alpha', 'Beta']);
  });
});

describe(categoriesOf.name, () => {
  it('lists each category once', () => {
    expect(categoriesOf([aDocument(), aDocument(), aDocument({ category: 'A' })])).toEqual([
      'A',
      'Clinical Guidelines',
    ]);
  });
});

describe(filterDocuments.name, () => {
  const dosing = aDocument({ title: 'Levothyroxine dosing', description: 'For adults' });
  const patch = aDocument({ title: 'Pain patch', category: 'Pain', code: 'MSP-2026-014', product: 'Diclofenac' });
  const find = (search: string, category = '') =>
    filterDocuments([dosing, patch], { ...noFilter, search, category }).map(({ id }) => id);

  it('finds every search word anywhere in the row, ignoring case', () => {
    expect(find('ADULTS dosing')).toEqual([dosing.id]);
    expect(find('adults patch')).toEqual([]);
  });

  it('finds the code and the product', () => {
    expect(find('msp-2026')).toEqual([patch.id]);
    expect(find('diclofenac')).toEqual([patch.id]);
  });

  it('filters by the selected category', () => {
    expect(find('', 'Pain')).toEqual([patch.id]);
  });

  it('treats every character literally', () => {
    expect(find('.*')).toEqual([]);
  });
});
