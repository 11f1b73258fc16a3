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
    expect(filterContent(blocks, filter, { placeholders: new Set(['hero_title']), matches: new Map() })).toEqual(found);
  });
});

it('finds a block by its text, within the other filters', () => {
  const known = { placeholders: new Set<string>(), matches: new Map([['about_story_content', 'Once upon a time']]) };
  expect(filterContent(blocks, { ...noFilter, search: 'upon' }, known)).toEqual([story]);
  expect(filterContent(blocks, { ...noFilter, search: 'upon', page: 'home' }, known)).toEqual([]);
});

describe(sectionsOf.name, () => {
  it('sorts the sections and always includes buttons', () => {
    expect(sectionsOf([story, hero, hero])).toEqual(['buttons', 'hero', 'story']);
  });
});
