import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails if axe finds a moderate, serious, or critical violation of the rules, or of these tags, on the current page. A page in a
 * frame isn't part of it: the editor's frame has an axe of its own, and shows a public page, which is checked by itself.
 */
export async function expectAccessible(page: Page, what: string, rules: readonly string[] = everyRule): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // What appears while axe looks is there at once: half transparent, it would have too little contrast.
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1_000 });
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  await session.send('Runtime.evaluate', { expression: source });
  const options: RunOptions = { runOnly: [...rules], iframes: false, resultTypes: ['violations'] };
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
    awaitPromise: true,
    returnByValue: true,
  });
  const violations = result.value as AxeResults['violations'];
  const serious = violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(serious, what).toEqual([]);
}
