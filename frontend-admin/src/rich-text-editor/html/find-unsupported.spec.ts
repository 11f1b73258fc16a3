import { findUnsupported } from './find-unsupported';

describe(findUnsupported.name, () => {
  it.each([
    '',
    'words',
    '<p>a</p>\n<p>b<br>c</p><p><br></p>',
    '<div><b>a</b> <i>b</i> <del>c</del></div>',
    '<p class="indent-2"><span class="size-large">a</span></p><h3 class="indent-1">b</h3>',
    '<ul>\n <li>a\n <ol><li>b</li></ol></li>\n <li><p>c</p></li>\n <li></li></ul>',
    '<p><a href="https://example.org">a <strong>b</strong></a></p>',
    '<p></p><h2></h2><ul></ul><p>a&nbsp;b &amp; c</p><!-- a note -->',
  ])('finds nothing unsupported in %j', (html) => expect(findUnsupported(html)).toEqual([]));

  it.each([
    ['<table><tr><td>a</td></tr></table>', ['tables']],
    ['<p>a<img src="/a.png" alt=""><img src="/b.png" alt=""></p>', ['images']],
    ['<video src="/a.mp4"></video><iframe src="/b"></iframe>', ['videos', 'embedded pages']],
    ['<blockquote>a</blockquote><hr><p>x<sup>2</sup></p>', ['quotations', 'lines across', 'superscript']],
    ['<svg><path d="M0 0"/></svg>', ['drawings']],
    ['<dl><dt>a</dt></dl>', ['<dl> elements', '<dt> elements']],
    ['<script>x()</script><p onclick="x()">a</p>', ['scripts']],
    ['<style>p{}</style><p style="color:red">a</p>', ['style sheets', 'inline styles']],
    [
      '<p id="a" class="lead indent-1" dir="rtl">a</p>',
      ['the attribute “id”', 'the class “lead”', 'the attribute “dir”'],
    ],
    ['<p class="size-large"><span class="indent-1">a</span></p>', ['the class “size-large”', 'the class “indent-1”']],
    ['<p><a href="https://example.org" target="_blank">a</a></p>', ['the attribute “target”']],
    ['<p><a href="javascript:x()">a</a></p>', ['links to addresses that are not allowed']],
    ['<ol start="3"><li>a</li></ol>', ['the attribute “start”']],
    ['<ul><li><p>a</p><p>b</p></li></ul>', ['several paragraphs in one list item']],
    ['<ul><li>a<ul><li>b</li></ul>c</li></ul>', ['text after a list within a list']],
    ['<ul><li><h2>a</h2></li></ul>', ['headings in a list']],
    ['<ol><li>a</li></ol><ol><li>b</li></ol>', ['the order of its parts']],
    ['<ul><ul><li>a</li></ul></ul>', ['the order of its parts']],
    [`${'<ul><li>a'.repeat(6)}${'</li></ul>'.repeat(6)}`, ['lists of more than five levels']],
  ])('lists the unsupported parts of %j', (html, losses) => expect(findUnsupported(html)).toEqual(losses));
});
