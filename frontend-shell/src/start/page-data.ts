import type { CachedResponses } from '@pharmacy/state/core';

/** The API responses that the server embedded in the page's HTML. Empty when there are none. */
export function pageData(): CachedResponses {
  try {
    const data: unknown = JSON.parse(document.getElementById('page-answers')?.textContent ?? '{}');
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as CachedResponses) : {};
  } catch {
    return {};
  }
}
