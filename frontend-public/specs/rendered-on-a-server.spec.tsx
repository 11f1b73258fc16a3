/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { browserPaths, type PageContentView, pharmacy, withPhone } from '@pharmacy/contracts';
import { pageAnchors } from '@pharmacy/contracts/text-checks';
import { manifest, readsOf } from '../src/server';
import { plainTextOf } from '../src/head/plain-text';
import { answersFor, firstAnswersFor, pageAt } from './page-at';

type PublicPath = keyof typeof pageAnchors;

const paths = manifest.routes.map(({ path }) => path);

const html = async (path: string, answers = answersFor(path)) =>
  renderToString(
    await pageAt({ path, answers, within: (page) => <StaticRouter location={path}>{page}</StaticRouter> }),
  );

const wordsIn = (markup: string) =>
  plainTextOf({ title: '', contentType: 'html', content: markup.replace(/<!--.*?-->/g, '') });

const ownBlocks = (path: string) => {
  const { page, blocks } = answersFor(path)[readsOf(path)[0] ?? ''] as PageContentView;
  return Object.entries(blocks).filter(([key]) => key.startsWith(page === 'home' ? 'hero' : page));
};

describe('a public page in Node', () => {
  it('needs no window', () => {
    expect(typeof window).toBe('undefined');
  });

  it.each(paths)('shows every text of %s, marked with its key', async (path) => {
    const markup = await html(path);
    const shown = wordsIn(markup);
    const blocks = ownBlocks(path);
    expect(blocks.length).toBeGreaterThan(4);
    expect(blocks.filter(([key]) => !markup.includes(`data-content-key="${key}"`)).map(([key]) => key)).toEqual([]);
    const words = blocks.map(([, block]) => withPhone(plainTextOf(block), pharmacy.phone));
    expect(words.filter((each) => !shown.includes(each))).toEqual([]);
  });

  it.each(paths)('has on %s the places that links in texts may lead to', async (path) => {
    const ids = [...(await html(path)).matchAll(/ id="([a-z][^"]*)"/g)].map(([, id]) => id);
    const trap = 'contact-website';
    expect(ids.filter((id) => id !== trap).sort()).toEqual([...(pageAnchors[path as PublicPath] ?? [])].sort());
  });

  it.each(paths)('has no heading on %s for what the owner has not written yet', async (path) => {
    const markup = await html(path, firstAnswersFor(path));
    expect(markup).not.toMatch(/>(?:Send us a prescription|Our story|Our team|The notice|Grievance procedure)</);
  });

  it.each(paths)('renders %s with one level-1 heading and no skipped levels', async (path) => {
    const levels = [...(await html(path)).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 1) + 1)).toBe(true);
  });

  it.each(paths)('keeps %s free of inline styles and external files', async (path) => {
    expect((await html(path)).match(/ style=|<style|<script|<link|src="http/g) ?? []).toEqual([]);
  });

  it.each(paths)('renders %s completely, and identically at any time', async (path) => {
    jest.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z') });
    const before = await html(path);
    jest.setSystemTime(new Date('2026-11-28T04:00:00Z'));
    const after = await html(path);
    jest.useRealTimers();
    expect(after === before).toBe(true);
    // The server marks what it could not finish, and the browser renders it again.
    expect(before.match(/<!--\$[!?]-->/)).toBeNull();
  });

  it.each(paths)('links from %s only to paths that exist', async (path) => {
    const known: readonly string[] = [...browserPaths.public, ...browserPaths.portal];
    const inner = [...(await html(path)).matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href.split(/[?#]/)[0]);
    expect(inner.filter((href) => !known.includes(href ?? ''))).toEqual([]);
  });
});
