import { aDocument } from '@pharmacy/testing';
import { categoriesOf, groupByCategory } from './document-results';

const documents = [
  aDocument({ title: 'D', category: null }),
  aDocument({ title: 'A', category: 'zinc' }),
  aDocument({ title: 'B', category: 'Forms' }),
  aDocument({ title: 'C', category: 'zinc' }),
];

describe(groupByCategory.name, () => {
  it('sorts categories by name and keeps the order within each', () => {
    const groups = groupByCategory(documents).map((group) => [
      group.category,
      group.documents.map(({ title }) => title),
    ]);

    expect(groups).toEqual([
      ['Forms', ['B']],
      ['zinc', ['A', 'C']],
      ['Uncategorized', ['D']],
    ]);
  });

  it('puts categories that the staff ordered first, and documents without a category last', () => {
    const ordered = [
      ...documents,
      aDocument({ category: 'Vaccines', categoryPosition: 2 }),
      aDocument({ category: 'Yearly', categoryPosition: 1 }),
    ];

    expect(groupByCategory(ordered).map(({ category }) => category)).toEqual([
      'Yearly',
      'Vaccines',
      'Forms',
      'zinc',
      'Uncategorized',
    ]);
  });
});

describe(categoriesOf.name, () => {
  it('lists each category once', () => {
    expect(categoriesOf(documents)).toEqual(['Forms', 'zinc']);
  });
});
