import type { HtmlCase } from './html-case';

/** What the toolbar makes, and what stands for it elsewhere. */
export const structureCases: readonly HtmlCase[] = [
  {
    name: 'all that the toolbar makes',
    input: '<h2>Title</h2><p><strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s></p>',
    stored: '<h2>Title</h2><p><strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s></p>',
    shown: 'Titlebold italic underlined struck',
  },
  {
    name: 'six levels of headings',
    input: '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
    stored: '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
    shown: '123456',
  },
  {
    name: 'a list in a list in a list',
    input: '<ul><li>one<ol><li>two<ul><li>three</li></ul></li></ol></li><li>four</li></ul>',
    stored: '<ul><li>one<ol><li>two<ul><li>three</li></ul></li></ol></li><li>four</li></ul>',
    shown: 'onetwothreefour',
  },
  {
    name: 'list items that nobody closed',
    input: '<ul><li>one<li>two<ul><li>three</ul></ul>',
    stored: '<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>',
    shown: 'onetwothree',
  },
  {
    name: 'paragraphs that nobody closed',
    input: '<p>one<p>two',
    stored: '<p>one</p><p>two</p>',
    shown: 'onetwo',
  },
  {
    name: 'line breaks in each of their spellings',
    input: '<p>one<br>two<br/>three<BR />four</br>five</p>',
    stored: '<p>one<br>two<br>three<br>four<br>five</p>',
    shown: 'onetwothreefourfive',
  },
  {
    name: 'an empty line',
    input: '<p>one</p><p><br></p><p>two</p>',
    stored: '<p>one</p><p><br></p><p>two</p>',
    shown: 'onetwo',
  },
  {
    name: 'an empty paragraph',
    input: '<p>one</p><p></p><p>two</p>',
    stored: '<p>one</p><p></p><p>two</p>',
    shown: 'onetwo',
  },
  {
    name: 'sizes',
    input:
      '<p><span class="size-small">small</span> <span class="size-large">large</span> <span class="size-huge">huge</span></p>',
    stored:
      '<p><span class="size-small">small</span> <span class="size-large">large</span> <span class="size-huge">huge</span></p>',
    shown: 'small large huge',
  },
  {
    name: 'indents',
    input: '<p class="indent-1">one</p><h3 class="indent-4">four</h3>',
    stored: '<p class="indent-1">one</p><h3 class="indent-4">four</h3>',
    shown: 'onefour',
  },
  {
    name: 'older names of the same tags',
    input: '<p><b>bold</b> <i>italic</i> <strike>struck</strike> <del>deleted</del></p>',
    stored: '<p><strong>bold</strong> <em>italic</em> <s>struck</s> <s>deleted</s></p>',
    shown: 'bold italic struck deleted',
  },
  {
    name: 'text alone',
    input: 'just text',
    stored: 'just text',
    shown: 'just text',
  },
  {
    name: 'nothing',
    input: '',
    stored: '',
    shown: '',
  },
  {
    name: 'only spaces and lines',
    input: '  \n\t ',
    stored: '  \n\t ',
    shown: '  \n\t ',
  },
  {
    name: 'tags in capitals',
    input: '<P><STRONG>loud</STRONG></P>',
    stored: '<p><strong>loud</strong></p>',
    shown: 'loud',
  },
  {
    name: 'formats that cross',
    input: '<p><strong>one <em>two</strong> three</em></p>',
    stored: '<p><strong>one <em>two</em></strong> three</p>',
    shown: 'one two three',
  },
  {
    name: 'a format that nobody closed',
    input: '<p>one <strong>two</p><p>three</p>',
    stored: '<p>one <strong>two</strong></p><p>three</p>',
    shown: 'one twothree',
  },
  {
    name: 'lines that are divisions',
    input: '<div>one</div><div>two</div><div><br></div><div>three</div>',
    stored: '<p>one</p><p>two</p><p><br></p><p>three</p>',
    shown: 'onetwothree',
  },
  {
    name: 'divisions around paragraphs',
    input: '<div class="page"><div><p>one</p><p>two</p></div></div>',
    stored: '<p>one</p><p>two</p>',
    shown: 'onetwo',
  },
  {
    name: 'text between divisions',
    input: '<div>one<div>two</div>three</div>',
    stored: 'one<p>two</p>three',
    shown: 'onetwothree',
  },
  {
    name: 'a table',
    input:
      '<table><thead><tr><th>Day</th><th>Hours</th></tr></thead><tbody><tr><td>Monday</td><td><p>9 to 5</p></td></tr></tbody></table>',
    stored: '<p>Day</p><p>Hours</p><p>Monday</p><p>9 to 5</p>',
    shown: 'DayHoursMonday9 to 5',
  },
  {
    name: 'a quotation, a definition, a figure',
    input:
      '<blockquote><p>said</p></blockquote><dl><dt>term</dt><dd>meaning</dd></dl><figure><img src="/a.png" alt="x"><figcaption>caption</figcaption></figure>',
    stored: '<p>said</p><p>term</p><p>meaning</p><p>caption</p>',
    shown: 'saidtermmeaningcaption',
  },
  {
    name: 'tags in a line that rich text has not',
    input: '<p>H<sub>2</sub>O, <code>x</code>, <mark>marked</mark>, <q>quoted</q>, <button>Press</button></p>',
    stored: '<p>H2O, x, marked, quoted, Press</p>',
    shown: 'H2O, x, marked, quoted, Press',
  },
  {
    name: 'lines as Windows ends them',
    input: '<p>one\r\ntwo\rthree</p>',
    stored: '<p>one\ntwo\nthree</p>',
    shown: 'one\ntwo\nthree',
  },
];
