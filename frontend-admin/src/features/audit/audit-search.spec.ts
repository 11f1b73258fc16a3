import { queryOf, searchOf, withFilter } from './audit-search';

describe(searchOf.name, () => {
  it('reads only the filters named in the URL', () => {
    const params = new URLSearchParams('actor=ana&from=2026-01-05&q=%20hours%20&page=7&subject=');
    expect(searchOf(params)).toEqual({ actor: 'ana', from: '2026-01-05', q: 'hours' });
  });

  it.each(['soon', '2026-13-40', '2026-1-5'])('ignores %s as a date', (day) => {
    expect(searchOf(new URLSearchParams({ from: day, to: day }))).toEqual({});
  });
});

describe(withFilter.name, () => {
  it('sets and removes a filter', () => {
    const set = withFilter(new URLSearchParams('q=x'), 'actor', 'ana');
    expect(set.toString()).toBe('q=x&actor=ana');
    expect(withFilter(set, 'actor', '').toString()).toBe('q=x');
  });
});

describe(queryOf.name, () => {
  it('encodes special characters', () => {
    expect(queryOf({ q: 'a&b=c', actor: 'ana' })).toBe('actor=ana&q=a%26b%3Dc');
  });
});
