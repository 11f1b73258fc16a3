import { isSameMarkup } from './editing';

describe(isSameMarkup.name, () => {
  it.each([
    ['<p>a<br/>b</p>', '<p>a<br>b</p>', true],
    ['<p>a&nbsp;b</p>', '<p>a\u00a0b</p>', true],
    ['<p>a &amp; b</p>', '<p>a & b</p>', true],
    ['<p>a</p>', '<p>b</p>', false],
    ['<p>a</p><script>b()</script>', '<p>a</p>', false],
    ['<p onclick="b()">a</p>', '<p>a</p>', false],
  ])('compares %s and %s: %s', (one, other, isSame) => expect(isSameMarkup(one, other)).toBe(isSame));
});
