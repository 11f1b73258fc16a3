import { aContentBlock } from '@pharmacy/testing';
import { filterContent, noFilter, sectionsOf } from './content-filter';

const hero = aContentBlock({
  key: 'hero_title',
  title: 'Front words',
  page: 'home',
  section: 'hero',
  validUntil: '2027-01-01',
});
const story = aContentBlock({
  key: 'about_story_content',
  title: 'Our story',
  page: 'about',
  section: 'story',
  published: false,
  scheduledFor: '2027-01-01T15:00:00.000Z',
});
const blocks = [hero, story];
const known = { placeholders: new Set(['hero_title']), claims: new Set<string>(), matches: new Map<string, string>() };

describe(filterContent.name, () => {
  it.each([
    ['nothing', noFilter, blocks],
    ['a title, whatever its case', { ...noFilter, search: ' OUR sto' }, [story]],
    ['a key', { ...noFilter, search: 'hero_' }, [hero]],
    ['characters that mean something elsewhere', { ...noFilter, search: '.*' }, []],
    ['a page', { ...noFilter, page: 'about' as const }, [story]],
    ['a section', { ...noFilter, section: 'hero' }, [hero]],
    ['drafts', { ...noFilter, status: 'draft' as const }, [story]],
    ['what is scheduled', { ...noFilter, status: 'scheduled' as const }, [story]],
    ['an end date', { ...noFilter, status: 'expiring' as const }, [hero]],
    ['placeholders', { ...noFilter, status: 'placeholder' as const }, [hero]],
    ['all of them', { ...noFilter, search: 'our', page: 'home' as const, section: 'story' }, []],
  ])('filters by %s', (_case, filter, found) => {
    expect(filterContent(blocks, filter, known)).toEqual(found);
  });
});

it('finds a block by its text, within the other filters', () => {
  const found = { ...known, matches: new Map([['about_story_content', 'Once upon a time']]) };
  expect(filterContent(blocks, { ...noFilter, search: 'upon' }, found)).toEqual([story]);
  expect(filterContent(blocks, { ...noFilter, search: 'upon', page: 'home' }, found)).toEqual([]);
});

it('counts a badge whose proof ends among the texts with an end date', () => {
  const claims = new Set(['about_story_content']);
  expect(filterContent(blocks, { ...noFilter, status: 'expiring' }, { ...known, claims })).toEqual(blocks);
});

describe(sectionsOf.name, () => {
  it('sorts the sections and always includes buttons', () => {
    expect(sectionsOf([story, hero, hero])).toEqual(['buttons', 'hero', 'story']);
  });
});
