import { isLinkAddress, richText } from '@pharmacy/contracts';
import { firstBlocks } from '@pharmacy/contracts/first-texts';
import { htmlCases } from '@pharmacy/contracts/html-cases';
import fc from 'fast-check';
import { cleanHtml } from './clean-html';

const known = new Set<string>(richText.tags);
const classes = new Set<string>([...Object.values(richText.sizeClasses), ...richText.indentClasses]);
const attribute = / (class|href|rel)="([^"<>]*)"/g;

/** What is wrong with the tags of a clean text; it is written so evenly that they can be found like this. */
function faultsIn(html: string): string[] {
  return [...html.matchAll(/<\/?([^\s>]*)([^>]*)>/g)].flatMap(([tag, name = '', rest = '']) => {
    const values = [...rest.matchAll(attribute)].map(([, attribute = '', value = '']) => ({ attribute, value }));
    const isSound = values.every(({ attribute, value }) => {
      if (attribute === 'href') return name === 'a' && isLinkAddress(value.replaceAll('&amp;', '&'));
      return attribute === 'rel' ? value === 'noopener noreferrer' : classes.has(value);
    });
    return known.has(name) && isSound && rest.replaceAll(attribute, '') === '' ? [] : [tag];
  });
}

const tags = [
  'p',
  'div',
  'b',
  'span',
  'a',
  'ul',
  'li',
  'h2',
  'td',
  'svg',
  'style',
  'script',
  'br',
  'template',
  'o:p',
  'form',
];
const fragments = fc.oneof(
  fc.constantFrom(...tags).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`, `<${tag}/>`, `<${tag} `)),
  fc.constantFrom(
    '<a href="https://x.org">',
    '<a href="javascript:x">',
    '<span class="size-large">',
    '<p class=indent-1>',
  ),
  fc.constantFrom(
    '<b style="font-weight:normal">',
    '<!--',
    '-->',
    '<![CDATA[',
    '"',
    "'",
    '>',
    '<',
    '&lt;',
    '&nbsp;',
    '\r',
  ),
  fc.string({ maxLength: 8 }),
);

describe(cleanHtml.name, () => {
  it.each(htmlCases)('keeps the rich text of $name', ({ input, stored }) => {
    expect(cleanHtml(input)).toBe(stored);
  });

  it.each(htmlCases)("leaves $name unchanged once it's clean", ({ stored }) => {
    expect(cleanHtml(stored)).toBe(stored);
    expect(faultsIn(stored)).toEqual([]);
  });

  it('reduces any input to rich text, and changes nothing on a second pass', () => {
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 24 }), (parts) => {
        const clean = cleanHtml(parts.join(''));
        expect(faultsIn(clean)).toEqual([]);
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps any text character for character', () => {
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const written = escaped(text.replace(/\r\n?/g, '\n'));
        expect(cleanHtml(`<p>${escaped(text)}</p>`)).toBe(`<p>${written.replaceAll('\u00a0', '&nbsp;')}</p>`);
      }),
    );
  });

  it("changes none of the site's initial texts", () => {
    const rich = firstBlocks().filter(({ contentType }) => contentType === 'html');
    expect(rich.filter(({ content }) => cleanHtml(content) !== content)).toEqual([]);
  });
});
