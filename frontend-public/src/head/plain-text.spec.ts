/** @jest-environment node */
import { slowdown } from '@pharmacy/contracts/slowdown';
import fc from 'fast-check';
import { truncate, plainTextOf } from './plain-text';

const rich = (content: string) => ({ title: '', contentType: 'html' as const, content });
const plain = (content: string) => ({ title: '', contentType: 'plain' as const, content });

describe(plainTextOf.name, () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['<ul><li>One</li><li>two</li></ul>', 'One two'],
    ['O<strong>n</strong>e<br>two', 'One two'],
    ['a &amp;lt; b &lt; c &#8217; &#x2019; &nbsp;&unknown;', 'a &lt; b < c ’ ’ &unknown;'],
    ['5 < 7 > 3', '5 < 7 > 3'],
  ])('reads %j as %j', (html, words) => {
    expect(plainTextOf(rich(html))).toBe(words);
  });

  it('keeps plain text as is, except for line breaks', () => {
    expect(plainTextOf(plain(' <b>A</b> &amp;\n B '))).toBe('<b>A</b> &amp; B');
  });

  it('returns an empty string for a missing block', () => {
    expect(plainTextOf(undefined)).toBe('');
  });

  it.each(['<', '<a '])('takes time in proportion to the length of markup made of %j', (part) => {
    expect(slowdown((text) => plainTextOf(rich(text)), part, 200_000)).toBeLessThan(4);
  });
});

describe(truncate.name, () => {
  it.each([
    ['One two three', 20, 'One two three'],
    ['One two three', 8, 'One two…'],
    ['One two, three', 9, 'One two…'],
    ['One two three', 10, 'One two…'],
    ['Incomprehensible', 6, 'Incom…'],
  ])('truncates %j to %i: %j', (text, most, short) => {
    expect(truncate(text, most)).toBe(short);
  });

  it('never exceeds the limit and always starts like the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 160 }), (text, most) => {
        const short = truncate(text, most);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(text.startsWith(short === text ? text : short.slice(0, -1))).toBe(true);
        expect(() => encodeURIComponent(short)).not.toThrow();
      }),
    );
  });
});
