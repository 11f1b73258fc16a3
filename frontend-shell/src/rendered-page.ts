import { remoteForPath } from '@pharmacy/contracts';
import type { CachedResponses } from '@pharmacy/state/core';
import type { ReadablePage } from './screens/readable-page';

/** Whether the server rendered the current address into `root`. All unknown addresses share one rendered page. */
export function isRendered({ dataset: { rendered } }: HTMLElement): boolean {
  if (rendered === undefined) return false;
  return (
    rendered === location.pathname || (remoteForPath(rendered) === null && remoteForPath(location.pathname) === null)
  );
}

/** Saves the rendered main region, with what was typed, so that it stays readable if the page's code fails to load. */
export function keepReadable(): ReadablePage {
  const main = document.getElementById('main');
  if (main) writeEntries(main);
  return { path: location.pathname, html: main?.innerHTML ?? '' };
}

/** Writes what the visitor typed and chose into the markup, where `innerHTML` finds it. Leaves out passwords. */
function writeEntries(main: HTMLElement): void {
  for (const input of main.querySelectorAll<HTMLInputElement>('input:not([type="password"], [type="file"])')) {
    input.defaultValue = input.value;
    input.defaultChecked = input.checked;
  }
  for (const text of main.querySelectorAll('textarea')) text.defaultValue = text.value;
  for (const option of main.querySelectorAll('option')) option.defaultSelected = option.selected;
}

/** The API responses that the server embedded in the page's HTML. Empty when there are none. */
export function pageData(): CachedResponses {
  try {
    const data: unknown = JSON.parse(document.getElementById('page-responses')?.textContent ?? '{}');
    return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as CachedResponses) : {};
  } catch {
    return {};
  }
}

const page = document.documentElement;

/** Makes the inline script stop recording clicks. React handles them from here on. */
export function stopRecordingClicks(): void {
  page.dataset.scripts = 'started';
}

/** Replays clicks that happened before hydration. */
export function replayClicks(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed;
    button.click();
  }
}
