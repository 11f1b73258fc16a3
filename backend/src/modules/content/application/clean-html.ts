import { isLinkAddress, richText } from '@pharmacy/contracts';
import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Tag, type Transformer } from 'sanitize-html';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const sizes: readonly string[] = Object.values(richText.sizeClasses);
const indents: readonly string[] = richText.indentClasses;

/** Elements whose content isn't readable text: removed with everything inside. */
const discardedWithContent = [
  ...['script', 'style', 'title', 'xml', 'template', 'noscript', 'noembed', 'noframes', 'frameset'],
  ...['iframe', 'object', 'applet', 'svg', 'math', 'audio', 'video', 'canvas', 'map'],
  ...['textarea', 'select', 'option', 'optgroup', 'datalist', 'xmp', 'plaintext'],
];

/** Removing one tag can make others adjacent that need another pass. Every known text is stable after two passes. */
const MAX_PASSES = 10;

/** More than any real text has, and few enough that neither the parser nor a reader's browser takes seconds. */
const MAX_OPEN_TAGS = 1_000;

/** More than `MAX_OPEN_TAGS` tags are open at once. */
export class TooManyOpenTags extends Error {}

/**
 * Reduces untrusted HTML to the tags, classes, and link addresses of `richText`, serialized the way a browser does it. Keeps
 * the text of other elements. Idempotent. Throws `TooManyOpenTags` for markup that is nested too deeply.
 */
export function cleanHtml(html: string): string {
  let dirty = html.replace(/\r\n?/g, '\n');
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const clean = sanitizeOnce(dirty);
    if (clean === dirty) break;
    dirty = clean;
  }
  return dirty;
}

const sanitizeOnce = (html: string) =>
  sanitizeHtml(html, rules(new Containers(), openTags())).replaceAll('<br />', '<br>');

/** Counts open tags by the parser's events: a closing tag in the source may not close anything. */
function openTags() {
  let open = 0;
  return {
    opened(): void {
      open += 1;
      if (open > MAX_OPEN_TAGS) throw new TooManyOpenTags();
    },
    closed(): void {
      open -= 1;
    },
  };
}

const rules = (containers: Containers, tags: ReturnType<typeof openTags>): IOptions => ({
  allowedTags: [...richText.tags],
  allowedAttributes: {
    a: ['href', 'rel'],
    ...Object.fromEntries(['span', 'p', ...headings].map((tag) => [tag, ['class']])),
  },
  // `asLink` validates links with the rule that the editor also uses
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: discardedWithContent,
  transformTags: {
    ...Object.fromEntries(['p', ...headings].map((tag) => [tag, keepOneClass(indents)])),
    ...Object.fromEntries(containerTags.map((tag) => [tag, containers.open])),
    span: keepOneClass(sizes),
    a: asLink,
    b: asBold,
    strong: asBold,
    i: 'em',
    strike: 's',
    del: 's',
    menu: 'ul',
    dir: 'ul',
  },
  onOpenTag: (tag) => {
    tags.opened();
    containers.tagOpened(tag);
  },
  onCloseTag: () => tags.closed(),
  exclusiveFilter: (frame) => (isWithoutAttributes(frame) || containers.close(frame) ? 'excludeTag' : false),
  textFilter: (text) => {
    containers.textRead(text);
    return text.replaceAll('\u00a0', '&nbsp;');
  },
});

/** Keeps at most one class: two sizes or two indents contradict each other. */
const keepOneClass =
  (classes: readonly string[]): Transformer =>
  (tagName, { class: named = '' }): Tag => {
    const kept = named.split(/\s+/).find((name) => classes.includes(name));
    return { tagName, attribs: kept ? { class: kept } : {} };
  };

/** External links get `noopener noreferrer`: the other site gets no referrer and no handle to this window. */
const asLink: Transformer = (tagName, { href }) => {
  if (href === undefined || !isLinkAddress(href)) return { tagName, attribs: {} };
  const attribs: Attributes = /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer' } : { href };
  return { tagName, attribs };
};

/** Some word processors wrap copied text in a `b` with a normal font weight. */
const asBold: Transformer = (_, { style = '' }) => ({
  tagName: /font-weight:\s*(normal|[1-4]00)\b/i.test(style) ? 'span' : 'strong',
  attribs: {},
});

/** `name` is the tag name after transformation. */
const isWithoutAttributes = ({ tag, name = tag, attribs }: IFrame & { readonly name?: string }) =>
  (name === 'span' || name === 'a') && Object.keys(attribs).length === 0;

/** Block elements that rich text doesn't have. */
const containerTags: readonly string[] = [
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'center', 'hgroup'],
  ...['blockquote', 'pre', 'figure', 'figcaption', 'details', 'summary', 'fieldset', 'legend', 'form'],
  ...['dl', 'dt', 'dd', 'caption', 'td', 'th'],
];

const inlineTags = new Set<string>(['strong', 'em', 'u', 's', 'a', 'span', 'br']);
const blockTags = new Set<string>([...containerTags, ...richText.tags.filter((tag) => !inlineTags.has(tag))]);

interface OpenContainer {
  hasBlocks: boolean;
  hasText: boolean;
}

/** Turns containers that hold a line of text into paragraphs, and unwraps all others. */
class Containers {
  private readonly stack: OpenContainer[] = [];

  /** Call for every tag, before it opens. */
  tagOpened(tag: string): void {
    const parent = this.stack.at(-1);
    if (!parent) return;
    if (blockTags.has(tag)) parent.hasBlocks = true;
    if (tag === 'br') parent.hasText = true;
  }

  /** Call for every text node. A non-breaking space counts as text: editors use it for an intentional empty line. */
  textRead(text: string): void {
    const parent = this.stack.at(-1);
    if (parent && /[^ \t\n\f]/.test(text)) parent.hasText = true;
  }

  readonly open = (): Tag => {
    this.stack.push({ hasBlocks: false, hasText: false });
    return { tagName: 'p', attribs: {} };
  };

  /** Call when an element closes. Returns whether to remove its tags. */
  close({ tag }: { readonly tag: string }): boolean {
    if (!containerTags.includes(tag)) return false;
    const ended = this.stack.pop();
    return !ended || ended.hasBlocks || !ended.hasText;
  }
}
