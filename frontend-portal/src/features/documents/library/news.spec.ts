import { aDocument } from '@pharmacy/testing';
import { countNews, newsOf } from './use-library';

const before = '2026-01-01T09:00:00.000Z';
const lastVisit = '2026-01-02T09:00:00.000Z';
const since = '2026-01-03T09:00:00.000Z';

const known = aDocument({ createdAt: before, updatedAt: before });
const added = aDocument({ createdAt: since, updatedAt: since });
const replaced = aDocument({ createdAt: before, updatedAt: since, version: 2 });
const { visibleSince: _, ...fromOlderServer } = replaced;

describe(newsOf.name, () => {
  it.each([
    ['nothing for what was there already', known, null],
    ['new for what was added since', added, 'new'],
    ['new for what was added and replaced since', { ...added, version: 3 }, 'new'],
    ['new for what was published or took effect since', { ...known, updatedAt: since }, 'new'],
    ['new for what was replaced before it was published since', { ...replaced, visibleSince: since }, 'new'],
    ['updated for what got a newer file since', replaced, 'updated'],
    ['updated for that also from a server of the previous build', fromOlderServer, 'updated'],
    ['nothing for what got a newer file before', { ...replaced, updatedAt: before }, null],
    ['nothing for what changed at the very end of the last visit', { ...known, updatedAt: lastVisit }, null],
  ])('returns %s', (_case, document, news) => {
    expect(newsOf(document, lastVisit)).toBe(news);
  });

  it('returns nothing on a first visit', () => {
    expect(newsOf(added, null)).toBeNull();
  });
});

describe(countNews.name, () => {
  it('counts both kinds', () => {
    expect(countNews([known, added, replaced], lastVisit)).toBe(2);
  });
});
