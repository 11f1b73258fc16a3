import { richText } from '@pharmacy/contracts';
import { inertPage, styleAttribute } from './inert-page';
import { isBlock, isHeading, isWithinSilent } from './elements';
import { readHtml } from './read-html';
import { isListKind, maxDepth } from './rich-block';
import { addressOf, isMarkTag } from './text-format';
import { writeHtml } from './write-html';

const elementNames: Readonly<Record<string, string>> = {
  audio: 'sounds',
  blockquote: 'quotations',
  code: 'code',
  details: 'parts that fold',
  figure: 'figures',
  form: 'forms',
  hr: 'lines across',
  iframe: 'embedded pages',
  img: 'images',
  link: 'style sheets',
  noframes: 'style sheets',
  picture: 'images',
  pre: 'preformatted text',
  script: 'scripts',
  sub: 'subscript',
  sup: 'superscript',
  svg: 'drawings',
  table: 'tables',
  video: 'videos',
};

/** Parts of an element that's reported as a whole. */
const partOf: Readonly<Record<string, string>> = {
  tbody: 'table',
  td: 'table',
  tfoot: 'table',
  th: 'table',
  thead: 'table',
  tr: 'table',
  caption: 'table',
  figcaption: 'figure',
  summary: 'details',
  input: 'form',
};

function nameOfElement(tag: string): string {
  const whole = partOf[tag] ?? tag;
  return elementNames[whole] ?? `<${whole}> elements`;
}

function nameOfAttribute(name: string): string {
  if (name === styleAttribute) return 'inline styles';
  if (name.startsWith('data-on')) return 'scripts';
  return `the attribute “${name}”`;
}

/**
 * The parts of this HTML that the editor would lose, as readable text without duplicates. Empty if the editor's output
 * would look the same. Equivalent spellings, such as `<b>` for `<strong>`, don't count.
 */
export function findUnsupported(html: string): readonly string[] {
  const page = inertPage(html);
  const elements = [...page.head.querySelectorAll('*'), ...page.body.querySelectorAll('*')];
  const losses = new Set(elements.flatMap((element) => [...lossesOf(element)]));
  if (losses.size === 0 && outlineOf(page.body) !== outlineOf(rewritten(html))) losses.add('the order of its parts');
  return [...losses];
}

function* lossesOf(element: Element): Generator<string> {
  const tag = element.localName;
  if (isWithinSilent(element)) return;
  if (!isKnown(tag)) yield nameOfElement(tag);
  else yield* [...element.attributes].flatMap((attribute) => lostOf(element, attribute));
  if (tag === 'li') yield* lossesOfItem(element);
}

const isKnown = (tag: string) => (richText.tags as readonly string[]).includes(tag) || isMarkTag(tag) || tag === 'div';

function lostOf(element: Element, { name, value }: Attr): readonly string[] {
  if (name === 'href' && element.localName === 'a') {
    return addressOf(element) === null ? ['links to addresses that are not allowed'] : [];
  }
  // Every link to another site has this attribute.
  if (name === 'rel' && value === 'noopener noreferrer') return [];
  if (name !== 'class') return [nameOfAttribute(name)];
  const lost = value.split(/\s+/).filter((each) => each !== '' && !allowedClasses(element).includes(each));
  return lost.map((each) => `the class “${each}”`);
}

function allowedClasses({ localName: tag }: Element): readonly string[] {
  if (tag === 'span') return Object.values(richText.sizeClasses);
  return tag === 'p' || isHeading(tag) ? richText.indentClasses : [];
}

function* lossesOfItem(item: Element): Generator<string> {
  const isFilled = (node: Node) => node.textContent?.trim() !== '';
  const parts = [...item.childNodes].filter(isFilled);
  const tags = parts.map((node) => (node instanceof Element ? node.localName : ''));
  const afterList = tags.slice(tags.findIndex(isListKind)).filter((tag) => !isListKind(tag));
  if (tags.some(isHeading)) yield 'headings in a list';
  if (tags.some(isBlock) && tags.filter((tag) => !isListKind(tag)).length > 1)
    yield 'several paragraphs in one list item';
  if (tags.some(isListKind) && afterList.length > 0) yield 'text after a list within a list';
  if (levelOf(item) > maxDepth) yield 'lists of more than five levels';
}

function levelOf(item: Element): number {
  let level = -1;
  for (let list = item.closest('ol, ul'); list; list = list.parentElement?.closest('ol, ul') ?? null) level += 1;
  return level;
}

const rewritten = (html: string) => inertPage(writeHtml(readHtml(html))).body;

/** The text with its headings and lists, in canonical form. */
function outlineOf(body: Element): string {
  const parts = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6, ol, ul, li')];
  const seen = parts.filter((part) => part.localName === 'li' || part.textContent.trim() !== '');
  return JSON.stringify([seen.map((part) => part.localName), body.textContent.replace(/\s+/g, '')]);
}
