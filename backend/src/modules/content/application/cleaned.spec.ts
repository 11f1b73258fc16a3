import { limits } from '@pharmacy/contracts';
import { TagsLeftOpen, TextTooLong } from '../domain/content.errors';
import { cleaned } from './cleaned';

const hostile = '<p onclick=x>a</p><script>b</script>';

describe(cleaned.name, () => {
  it('leaves plain texts letter for letter', () => {
    const words = { content: ` ${hostile}\r\n `, validUntil: null, afterwards: hostile };
    expect(cleaned(words, 'plain')).toEqual(words);
  });

  it('cleans both texts of a rich one, and leaves away what was left away', () => {
    expect(cleaned({ content: hostile, afterwards: hostile }, 'html')).toEqual({
      content: '<p>a</p>',
      afterwards: '<p>a</p>',
    });
    expect(cleaned({ content: hostile }, 'html')).toEqual({ content: '<p>a</p>' });
    expect(cleaned({ content: '', validUntil: '2026-01-01', afterwards: null }, 'html')).toMatchObject({
      validUntil: '2026-01-01',
      afterwards: null,
    });
  });

  it('refuses a text that is too long once its markup is written out', () => {
    expect(() => cleaned({ content: '&'.repeat(limits.content.max) }, 'html')).toThrow(TextTooLong);
    expect(cleaned({ content: 'x'.repeat(limits.content.max) }, 'html').content).toHaveLength(limits.content.max);
  });

  it.each([
    '<b>',
    '<p><span>',
    '<li><u>',
    '<div>',
    '<b></i>',
    '<ul><li></i></i>',
    '<u><!--</u>-->',
    '<u><p title="</u>">',
  ])('refuses %s without end, before it is read', (part) => {
    const start = performance.now();
    expect(() => cleaned({ content: '', afterwards: part.repeat(9_000) }, 'html')).toThrow(TagsLeftOpen);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('takes a thousand tags inside each other, and not one more', () => {
    const nested = (depth: number) => ({ content: '<em>'.repeat(depth) + 'x' + '</em>'.repeat(depth) });
    expect(cleaned(nested(1_000), 'html')).toEqual(nested(1_000));
    expect(() => cleaned(nested(1_001), 'html')).toThrow(TagsLeftOpen);
  });

  it.each(['<span>x</span>', '<a href="/x">x</a>', '<', '</p>', '<!--', '<p>text <b>x</b></p>', '<br>'])(
    'is done soon with as many %s as a text may hold',
    (part) => {
      const start = performance.now();
      const content = part.repeat(Math.floor(limits.content.max / part.length));
      expect(() => cleaned({ content }, 'html')).not.toThrow(TagsLeftOpen);
      expect(performance.now() - start).toBeLessThan(5_000);
    },
  );
});
