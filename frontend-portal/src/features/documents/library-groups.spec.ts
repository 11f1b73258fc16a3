import { aDocument } from '@pharmacy/testing';
import { categoriesOf, groupByCategory } from './library-groups';
import { matching, wholeLibrary } from './library-filter';

describe(groupByCategory.name, () => {
  it('sorts categories alphabetically, those without one under Uncategorized', () => {
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

  it('orders the documents of a category as asked', () => {
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
  it('names each category once', () => {
    expect(categoriesOf([aDocument(), aDocument(), aDocument({ category: 'A' })])).toEqual([
      'A',
      'Clinical Guidelines',
    ]);
  });
});

describe(matching.name, () => {
  const dosing = aDocument({ title: 'Levothyroxine dosing', description: 'For adults' });
  const patch = aDocument({ title: 'Pain patch', category: 'Pain' });
  const find = (search: string, category = '') =>
    matching([dosing, patch], { ...wholeLibrary, search, category }).map(({ id }) => id);

  it('finds every word of the search anywhere in the row, whatever the letter case', () => {
    expect(find('ADULTS dosing')).toEqual([dosing.id]);
    expect(find('adults patch')).toEqual([]);
  });

  it('keeps to the chosen category', () => {
    expect(find('', 'Pain')).toEqual([patch.id]);
  });

  it('takes every character literally', () => {
    expect(find('.*')).toEqual([]);
  });
});
