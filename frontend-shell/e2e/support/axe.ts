import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Fails if axe finds a moderate, serious, or critical violation on the current page. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
    awaitPromise: true,
    returnByValue: true,
  });
  const { violations } = result.value as AxeResults;
  const serious = violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(serious, what).toEqual([]);
}
