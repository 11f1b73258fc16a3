import { contentPages, previewPathOf, publicPathOf } from '../content/content';
import { firstBlocks, firstPage, isUnfilled, launchTexts } from './first-blocks';

const blocks = firstBlocks();

describe(firstBlocks.name, () => {
  it('uses each key once across the site', () => {
    const keys = blocks.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('gives each key a preview on the page where the block appears', () => {
    expect(blocks.filter((block) => previewPathOf(block) !== publicPathOf(block.page))).toEqual([]);
  });

  it('includes the blocks that the dashboard links to', () => {
    const places = blocks.map(({ page, key }) => `${page} ${key}`);
    expect(places).toEqual(
      expect.arrayContaining([
        'home hero_title',
        'home welcome_content',
        'about about_story_content',
        'contact contact_info',
      ]),
    );
  });

  it.each(['home', 'about'])('has both plain and rich texts on %s', (page) => {
    const types = blocks.filter((block) => block.page === page).map(({ contentType }) => contentType);
    expect(types).toEqual(expect.arrayContaining(['plain', 'html']));
  });

  it('puts button labels in their own section', () => {
    expect(blocks.find(({ key }) => key === 'hero_transfer_action')).toMatchObject({
      page: 'home',
      section: 'buttons',
    });
  });
});

describe(isUnfilled.name, () => {
  it('is true for each text of the owner while it is empty or the instruction, whatever the markup', () => {
    for (const { key, content } of launchTexts)
      for (const text of [content, '', ' \n', '<p><br></p>', `<div>${content.replaceAll(' ', '\n ')}</div>`])
        expect([key, text, isUnfilled(key, text)]).toEqual([key, text, true]);
  });

  it('is false once the owner has written, and for texts that anyone may read', () => {
    expect(launchTexts.filter(({ key }) => isUnfilled(key, 'Written.'))).toEqual([]);
    const others = blocks.filter(({ beforeLaunch }) => beforeLaunch === null);
    expect(others.filter(({ key, content }) => isUnfilled(key, content))).toEqual([]);
    expect(isUnfilled('hero_lead', '')).toBe(false);
  });
});

describe(firstPage.name, () => {
  it('has no instruction to the owner', () => {
    const shown = contentPages.map((page) => JSON.stringify(firstPage(page, '2026-01-01'))).join();
    expect(shown).not.toMatch(/\b(?:add|tell|introduce|describe) (?:the|your)\b[^.]* here|\bhere\.<\/strong>/i);
    expect(launchTexts.filter(({ key }) => shown.includes(`"${key}"`))).toEqual([]);
  });

  it('includes the shared texts and none from other pages', () => {
    const { blocks: shown } = firstPage('about', '2026-01-01');
    expect(shown.about_title).toMatchObject({ contentType: 'plain', title: 'About title' });
    expect(shown.pharmacy_phone).toBeDefined();
    expect(shown.hero_title).toBeUndefined();
  });

  it('replaces a claim after its last day', () => {
    const said = (day: string) => firstPage('home', day).blocks.accreditation_validity?.content;
    expect(said('2026-02-01')).toBe('Accreditation valid through February 1, 2026');
    expect(said('2026-02-02')).toBe('Accreditation renewal in progress');
  });
});
