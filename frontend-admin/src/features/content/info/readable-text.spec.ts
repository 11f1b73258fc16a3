import { readableText } from './readable-text';

describe(readableText.name, () => {
  it.each([
    ['<p>One <strong>two</strong></p><p>Three</p>', 'One two\nThree'],
    ['<p>One<br>two</p>', 'One\ntwo'],
    ['<h2>Title</h2><ul><li>First</li><li>Second</li></ul>', 'Title\n• First\n• Second'],
    ['<ol><li>First</li><li>Second</li></ol>', '1. First\n2. Second'],
    ['<ul><li>Outer<ul><li>Inner</li></ul></li></ul>', '• Outer\n  • Inner'],
    ['<p>See <a href="/contact">us</a></p>', 'See us (/contact)'],
    ['<p>a &amp; b</p>', 'a & b'],
    ['', ''],
  ])('converts %s', (html, text) => expect(readableText(html)).toBe(text));
});
