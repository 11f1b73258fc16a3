import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type AxeCore from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: typeof AxeCore;

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * In the page: the violations that axe finds. A control that a fixed header or a notice cuts is measured again in the middle of
 * the page: one that scrolling clears is large enough.
 */
const violations = async (options: RunOptions): Promise<AxeResults['violations']> => {
  const found = (await axe.run(options)).violations;
  for (const violation of found.filter(({ id }) => id === 'target-size')) {
    const small: typeof violation.nodes = [];
    for (const node of violation.nodes) {
      const selector = String(node.target[0]);
      document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(selector, { ...options, runOnly: ['target-size'] });
      if (again.violations.length > 0) small.push(node);
    }
    violation.nodes = small;
  }
  return found.filter(({ nodes }) => nodes.length > 0);
};

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
    expression: `(${violations.toString()})(${JSON.stringify(options)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  const serious = (result.value as AxeResults['violations'])
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(serious, what).toEqual([]);
}
