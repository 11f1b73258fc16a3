import { caretAfter, htmlOf, selecting } from '../../../specs/editor-states';
import { copiedFrom, pasted, withoutSelected } from './clipboard';

describe(pasted.name, () => {
  it.each([
    ['words into a sentence', caretAfter('<p>a c</p>', 'a '), '<b>b</b>', 'b ', '<p>a <strong>b</strong> c</p>'],
    ['a heading into an empty text', caretAfter('', ''), '<h2>a</h2>', 'a', '<h2>a</h2>'],
    ['an item into an empty text', caretAfter('', ''), '<ul><li>a</li></ul>', 'a', '<ul><li>a</li></ul>'],
    ['a heading into a sentence', caretAfter('<p>ac</p>', 'a'), '<h2>b</h2>', 'b', '<p>abc</p>'],
    ['a paragraph over a heading', selecting('<h2>a</h2>', 'a'), '<p>b</p>', 'b', '<h2>b</h2>'],
    ['a link', caretAfter('<p>a</p>', 'a'), '<a href="/b">b</a>', 'b', '<p>a<a href="/b">b</a></p>'],
    ['a dangerous link', caretAfter('<p>a</p>', 'a'), '<a href="javascript:x">b</a>', 'b', '<p>ab</p>'],
    ['only a picture', caretAfter('<p>a</p>', 'a'), '<img src="x" onerror="x()">', '', '<p>a</p>'],
    [
      'several blocks into the middle of one',
      caretAfter('<p class="indent-1">az</p>', 'a'),
      '<p>b</p><ol><li>c<ol><li>d</li></ol></li></ol><p>&nbsp;</p><p>e</p>',
      '',
      '<p class="indent-1">ab</p><ol><li>c<ol><li>d</li></ol></li></ol><p><br></p><p>ez</p>',
    ],
  ])('pastes %s in the right place', (_what, state, html, text, result) => {
    expect(htmlOf(pasted(state, text, html))).toBe(result);
  });

  it.each([
    ['paragraphs and lines', '<p>x</p>', 'a\r\nb\r\n\r\n \nc\n', '<p>xa<br>b</p><p>c</p>'],
    ['lines as items', '<ol><li>x</li></ol>', 'a\nb\n\nc', '<ol><li>xa</li><li>b</li><li>c</li></ol>'],
    ['markup as text', '<p>x</p>', '<b>a</b>', '<p>x&lt;b&gt;a&lt;/b&gt;</p>'],
    ['spaces around words', '<p>x</p>', ' a\tb ', '<p>x a b</p>'],
  ])('pastes plain text as %s', (_what, html, text, result) => {
    expect(htmlOf(pasted(caretAfter(html, 'x'), text, undefined))).toBe(result);
  });
});

describe(copiedFrom.name, () => {
  const html = '<p>one <strong>two</strong></p><ul><li>three<ul><li>four</li></ul></li></ul>';

  it('returns the stored HTML and plain text', () => {
    expect(copiedFrom(selecting(html, 'two', 'fo'))).toEqual({
      html: '<p><strong>two</strong></p><ul><li>three<ul><li>fo</li></ul></li></ul>',
      text: 'two\n\nthree\nfo',
    });
  });

  it('restores the same HTML when pasted back', () => {
    const state = selecting(html, 'one', 'four');
    const copied = copiedFrom(state);
    expect(htmlOf(pasted(withoutSelected(state), copied.text, copied.html))).toBe(html);
  });
});
