import { flushSync } from 'react-dom';
import type { PreviewShow } from '@pharmacy/contracts';
import type { TriedText } from '@pharmacy/state/core';
import { placesOfKey, placesOfWords } from './places';
import { safeHtml, wordsOf } from './safe-html';
import { outline, reveal } from './spotlight';

/** Shows a text wherever its key is shown; null for what the server says. */
type TryText = (text: TriedText | null) => void;

/** The page with one edited text in its place. Whatever was shown before goes in the same stroke: nothing flickers. */
export class Stage {
  private edit: PreviewShow | null = null;
  /** Puts back what was changed past React. */
  private restore: () => void = () => undefined;

  /** Whether the page has a place for the text. */
  show(edit: PreviewShow, tryText: TryText): boolean {
    this.edit = edit;
    const { key, contentType } = edit;
    const content = contentType === 'html' ? safeHtml(edit.content) : edit.content;
    this.restore();
    flushSync(() => tryText({ key, contentType, content }));
    const keyed = placesOfKey(key);
    const places = keyed.length > 0 ? keyed : this.showByWords(edit, content);
    outline(places);
    if (edit.reveal) reveal(places);
    return places.length > 0;
  }

  /** The same once more, where it is: a page or its header has come since. */
  showAgain(tryText: TryText): void {
    if (this.edit) this.show({ ...this.edit, reveal: false }, tryText);
  }

  clear(tryText: TryText): void {
    this.edit = null;
    this.restore();
    flushSync(() => tryText(null));
    outline([]);
  }

  private showByWords({ contentType, shown }: PreviewShow, content: string): readonly HTMLElement[] {
    const places = placesOfWords(contentType === 'html' ? wordsOf(safeHtml(shown)) : shown);
    const before = places.map((place) => [place, place.textContent] as const);
    for (const place of places) {
      if (contentType === 'html') place.innerHTML = content;
      else place.replaceChildren(...lines(content));
    }
    this.restore = () => {
      before.forEach(([place, words]) => (place.textContent = words));
      this.restore = () => undefined;
    };
    return places;
  }
}

const lines = (text: string): readonly (string | Node)[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [document.createElement('br'), line]));
