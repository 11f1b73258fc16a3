import axe from 'axe-core';
import type { PageFinding, PageRule } from '@pharmacy/contracts';

const rules = ['color-contrast', 'image-alt', 'link-name', 'heading-order'] as const satisfies readonly PageRule[];

/** The editor rejects more. */
const MAX_FINDINGS = 50;
const MAX_EXCERPT = 160;

const TEXT = '[data-content-key]';

/** The key of the text that the element is in, or of the nearest one around it. Null outside of the page's parts. */
function keyNear(element: Element | null): string | null {
  if (!element || element.matches('main, body, html')) return null;
  const text = element.matches(TEXT) ? element : element.querySelector(TEXT);
  return text?.getAttribute('data-content-key') ?? keyNear(element.parentElement);
}

const excerptOf = (element: Element) =>
  ((element.textContent ?? '').replace(/\s+/g, ' ').trim() || element.outerHTML).slice(0, MAX_EXCERPT);

async function run(): Promise<readonly PageFinding[]> {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'rule', values: [...rules] },
    resultTypes: ['violations'],
    elementRef: true,
    iframes: false,
    preload: false,
  });
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ element }) => {
      const key = keyNear(element ?? null);
      return element && key !== null ? [{ rule: id as PageRule, key, excerpt: excerptOf(element) }] : [];
    }),
  );
  return found.slice(0, MAX_FINDINGS);
}

let last: Promise<unknown> = Promise.resolve();

/** What axe finds on the page as it's shown. One check after the other, because axe rejects a second one meanwhile. */
export function checkPage(): Promise<readonly PageFinding[]> {
  const result = last.then(run);
  last = result.catch(() => undefined);
  return result;
}
