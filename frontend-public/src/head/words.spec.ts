/** @jest-environment node */
import fc from 'fast-check';
import { shortened } from './shortened';
import { wordsOf } from './words';

const rich = (content: string) => ({ title: '', contentType: 'html' as const, content });
const plain = (content: string) => ({ title: '', contentType: 'plain' as const, content });

describe(wordsOf.name, () => {
  it.each([
    ['<p>One</p><p>two</p>', 'One two'],
    ['<ul><li>One</li><li>two</li></ul>', 'One two'],
    ['O<strong>n</strong>e<br>two', 'One two'],
    ['a &amp;lt; b &lt; c &#8217; &#x2019; &nbsp;&unknown;', 'a &lt; b < c ’ ’ &unknown;'],
    ['5 < 7 > 3', '5 < 7 > 3'],
  ])('reads %j as %j', (html, words) => {
    expect(wordsOf(rich(html))).toBe(words);
  });

  it('leaves plain text as it is, but for its lines', () => {
    expect(wordsOf(plain(' <b>A</b> &amp;\n B '))).toBe('<b>A</b> &amp; B');
  });

  it('says nothing for nothing', () => {
    expect(wordsOf(undefined)).toBe('');
  });

  it('reads the longest text at once, however odd', () => {
    const start = performance.now();
    wordsOf(rich('<'.repeat(200_000)));
    wordsOf(rich('<a '.repeat(66_000)));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe(shortened.name, () => {
  it.each([
    ['One two three', 20, 'One two three'],
    ['One two three', 8, 'One two…'],
    ['One two, three', 9, 'One two…'],
    ['One two three', 10, 'One two…'],
    ['Incomprehensible', 6, 'Incom…'],
  ])('cuts %j to %i: %j', (text, most, short) => {
    expect(shortened(text, most)).toBe(short);
  });

  it('is never longer than it may be, and a beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 2, max: 160 }), (text, most) => {
        const short = shortened(text, most);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(text.startsWith(short === text ? text : short.slice(0, -1))).toBe(true);
        expect(() => encodeURIComponent(short)).not.toThrow();
      }),
    );
  });
});
