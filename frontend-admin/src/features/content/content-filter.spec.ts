import { aContentBlock } from '@pharmacy/testing';
import { filterContent, noFilter, sectionsOf } from './content-filter';

const hero = aContentBlock({ key: 'hero_title', title: 'Front words', page: 'home', section: 'hero' });
const story = aContentBlock({ key: 'about_story_content', title: 'Our story', page: 'about', section: 'story' });
const blocks = [hero, story];

describe(filterContent.name, () => {
  it.each([
    ['nothing', noFilter, blocks],
    ['a title, whatever its case', { ...noFilter, search: ' OUR sto' }, [story]],
    ['a key', { ...noFilter, search: 'hero_' }, [hero]],
    ['characters that mean something elsewhere', { ...noFilter, search: '.*' }, []],
    ['a page', { ...noFilter, page: 'about' as const }, [story]],
    ['a section', { ...noFilter, section: 'hero' }, [hero]],
    ['all of them', { search: 'our', page: 'home' as const, section: 'story' }, []],
  ])('filters by %s', (_case, filter, found) => {
    expect(filterContent(blocks, filter)).toEqual(found);
  });
});

describe(sectionsOf.name, () => {
  it('sorts the sections and always includes buttons', () => {
    expect(sectionsOf([story, hero, hero])).toEqual(['buttons', 'hero', 'story']);
  });
});
