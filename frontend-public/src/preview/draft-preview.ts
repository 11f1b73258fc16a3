import { flushSync } from 'react-dom';
import { isLinkAddress, type PreviewShow, type PreviewText, richText } from '@pharmacy/contracts';
import type { DraftText } from '@pharmacy/state/core';
import DOMPurify from 'dompurify';
import styles from './spotlight.module.css';

const EDITED_ATTRIBUTE = 'data-preview-edited';

/** Outlines these elements and clears all other outlines. */
function outline(elements: readonly Element[]): void {
  // An attribute, because React would remove a class that it didn't render.
  document.body.classList.add(styles.preview!);
  document.querySelectorAll(`[${EDITED_ATTRIBUTE}]`).forEach((element) => element.removeAttribute(EDITED_ATTRIBUTE));
  elements.forEach((element) => element.setAttribute(EDITED_ATTRIBUTE, ''));
}

/** Pixels for the site's header and some space. */
const HEADER_PX = 96;

const isVisible = (element: Element) => element.getClientRects().length > 0;

/** Scrolls to the first visible element, preferring the page's main region over the header. */
function reveal(elements: readonly Element[]): void {
  elements.forEach((element) => element.closest('details')?.setAttribute('open', ''));
  const visible = elements.filter(isVisible);
  const target = visible.find((element) => element.closest('main')) ?? visible[0];
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!target) return;
  // `scrollIntoView` would also scroll the editor's page, away from the text being typed.
  const { top, height } = target.getBoundingClientRect();
  const above = Math.max((window.innerHeight - height) / 2, HEADER_PX);
  window.scrollTo({ top: window.scrollY + top - above, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}

const classes: readonly string[] = [...Object.values(richText.sizeClasses), ...richText.indentClasses];

// Its own instance, because hooks on the shared one would apply everywhere.
const purifier = DOMPurify(window);

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'href') attribute.keepAttr = isLinkAddress(attrValue);
  if (attrName === 'class') attribute.keepAttr = classes.includes(attrValue);
});

/** Sanitizes a draft with the server's allow-list, because the server hasn't sanitized it yet. */
const safeHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: ['href', 'class'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });

/** The text of sanitized HTML. */
function textOf(html: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return holder.content.textContent;
}

const normalizeSpace = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The elements that render a block. */
const elementsByKey = (key: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-content-key]')].filter(({ dataset }) => dataset.contentKey === key);

/** Elements whose whole content is this text, for texts rendered without a content key. */
function elementsByText(text: string): readonly HTMLElement[] {
  const wanted = normalizeSpace(text);
  if (wanted === '') return [];
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.childElementCount === 0 &&
      !element.matches('script, style, template, noscript, [data-content-key]') &&
      normalizeSpace(element.textContent) === wanted,
  );
}

/** Overrides blocks with drafts; all others show the server's text. */
type SetDraftText = (texts: readonly DraftText[]) => void;

const safeContent = ({ contentType, content }: Pick<PreviewText, 'contentType' | 'content'>) =>
  contentType === 'html' ? safeHtml(content) : content;

/**
 * Shows one edited text on the page, above any number of other drafts. Replacing a draft removes the old one in the same
 * paint, so nothing flickers.
 */
export class DraftPreview {
  private edit: PreviewShow | null = null;
  private texts: readonly DraftText[] = [];
  /** Restores DOM content that was changed without React. */
  private restore: () => void = () => undefined;

  /** Returns whether the text appears on the page. */
  show(edit: PreviewShow, setDraftText: SetDraftText): boolean {
    this.edit = edit;
    const { key, contentType } = edit;
    const content = safeContent(edit);
    this.restore();
    flushSync(() => setDraftText([...this.texts, { key, contentType, content }]));
    const byKey = elementsByKey(key);
    const elements = byKey.length > 0 ? byKey : this.showByText(edit, content);
    outline(elements);
    if (edit.reveal) reveal(elements);
    return elements.length > 0;
  }

  /** Shows the current drafts again, without scrolling, after a page or the header has rendered. */
  showAgain(setDraftText: SetDraftText): void {
    if (this.edit) this.show({ ...this.edit, reveal: false }, setDraftText);
    else flushSync(() => setDraftText(this.texts));
  }

  /** Shows these texts in place of the page's own. */
  showTexts(texts: readonly PreviewText[], setDraftText: SetDraftText): void {
    this.texts = texts.map((text) => ({ ...text, content: safeContent(text) }));
    this.showAgain(setDraftText);
  }

  clear(setDraftText: SetDraftText): void {
    this.edit = null;
    this.restore();
    flushSync(() => setDraftText(this.texts));
    outline([]);
  }

  private showByText({ contentType, shown }: PreviewShow, content: string): readonly HTMLElement[] {
    const elements = elementsByText(contentType === 'html' ? textOf(safeHtml(shown)) : shown);
    const before = elements.map((element) => [element, element.textContent] as const);
    for (const element of elements) {
      if (contentType === 'html') element.innerHTML = content;
      else element.replaceChildren(...lines(content));
    }
    this.restore = () => {
      before.forEach(([element, text]) => (element.textContent = text));
      this.restore = () => undefined;
    };
    return elements;
  }
}

const lines = (text: string): readonly (string | Node)[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [document.createElement('br'), line]));
