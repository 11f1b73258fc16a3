import { isLinkAddress, richText } from '@pharmacy/contracts';
import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Tag, type Transformer } from 'sanitize-html';
import { Containers, containerTags } from './containers';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const sizes: readonly string[] = Object.values(richText.sizeClasses);
const indents: readonly string[] = richText.indentClasses;

/** Not text, or not text for people: these go with all that is in them. */
const goneWhole = [
  ...['script', 'style', 'title', 'xml', 'template', 'noscript', 'noembed', 'noframes', 'frameset'],
  ...['iframe', 'object', 'applet', 'svg', 'math', 'audio', 'video', 'canvas', 'map'],
  ...['textarea', 'select', 'option', 'optgroup', 'datalist', 'xmp', 'plaintext'],
];

/** Unwrapping may bring together what was apart; one more round settles all that anybody has written yet. */
const MOST_ROUNDS = 10;

/** More than any text has, and less than would keep the parser, or a reader's browser, busy for seconds. */
const MOST_OPEN = 1_000;

/** More tags wait for their end at once than any text has. */
export class TooManyOpenTags extends Error {}

/**
 * What is left of HTML from outside: the tags, classes and addresses of `richText`, written as a browser would write them.
 * Of all else the text stays. Cleaning what is clean changes nothing. Throws `TooManyOpenTags` as soon as there are.
 */
export function cleanHtml(html: string): string {
  let dirty = html.replace(/\r\n?/g, '\n');
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const clean = sweep(dirty);
    if (clean === dirty) break;
    dirty = clean;
  }
  return dirty;
}

const sweep = (html: string) => sanitizeHtml(html, rules(new Containers(), openTags())).replaceAll('<br />', '<br>');

/** Counted by the parser's word: what looks like an end in the text may end nothing. */
function openTags() {
  let open = 0;
  return {
    opened(): void {
      open += 1;
      if (open > MOST_OPEN) throw new TooManyOpenTags();
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
  // links are checked in `asLink`, by the rule that the editor has too
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: goneWhole,
  transformTags: {
    ...Object.fromEntries(['p', ...headings].map((tag) => [tag, keepsClassOf(indents)])),
    ...Object.fromEntries(containerTags.map((tag) => [tag, containers.open])),
    span: keepsClassOf(sizes),
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
    containers.meet(tag);
  },
  onCloseTag: () => tags.closed(),
  exclusiveFilter: (frame) => (isBare(frame) || containers.close(frame) ? 'excludeTag' : false),
  textFilter: (text) => {
    containers.hear(text);
    return text.replaceAll('\u00a0', '&nbsp;');
  },
});

/** One class at most: two sizes or two indents would be none. */
const keepsClassOf =
  (classes: readonly string[]): Transformer =>
  (tagName, { class: named = '' }): Tag => {
    const kept = named.split(/\s+/).find((name) => classes.includes(name));
    return { tagName, attribs: kept ? { class: kept } : {} };
  };

/** Another site learns nothing of this one, and gets no hold of its window. */
const asLink: Transformer = (tagName, { href }) => {
  if (href === undefined || !isLinkAddress(href)) return { tagName, attribs: {} };
  const attribs: Attributes = /^https?:/i.test(href) ? { href, rel: 'noopener noreferrer' } : { href };
  return { tagName, attribs };
};

/** Some word processors wrap all that they copy into a `b` that is not bold. */
const asBold: Transformer = (_, { style = '' }) => ({
  tagName: /font-weight:\s*(normal|[1-4]00)\b/i.test(style) ? 'span' : 'strong',
  attribs: {},
});

/** `name` is what a tag was turned into. */
const isBare = ({ tag, name = tag, attribs }: IFrame & { readonly name?: string }) =>
  (name === 'span' || name === 'a') && Object.keys(attribs).length === 0;
