import { contentToHtml, htmlToContent } from './html-conversion';

const stored = (html: string) => contentToHtml(htmlToContent(html));

/** What goes in, and what comes out of the editor; the same where there is no second. */
const table: Readonly<Record<string, readonly (readonly [input: string, output?: string])[]>> = {
  'blocks and inline text': [
    [''],
    ['<p>One.</p><p>Two.</p>'],
    ['<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>'],
    ['<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>'],
    [
      '<p><b>a</b> <i>b</i> c <strike>d</strike> <del>e</del></p>',
      '<p><strong>a</strong> <em>b</em> c <s>d</s> <s>e</s></p>',
    ],
    ['<p>a<strong>b<em>c</em></strong><em>d</em></p>'],
    ['<p><em>a<strong>b</strong></em></p>', '<p><em>a</em><strong><em>b</em></strong></p>'],
    ['<p><strong>a</strong><strong>b</strong></p>', '<p><strong>ab</strong></p>'],
    ['<p><strong>a <em>b <u>c <s>d</s></u></em></strong></p>'],
    ['Only words', '<p>Only words</p>'],
    ['before<p>within</p>after', '<p>before</p><p>within</p><p>after</p>'],
    ['<div>a</div><div><div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
  ],
  'sizes and indents': [
    ['<p><span class="size-small">a</span>b<span class="size-huge">c</span></p>'],
    ['<p><span class="size-large">a<strong>b</strong></span></p>'],
    [
      '<p><span class="size-large">a<span class="size-small">b</span></span></p>',
      '<p><span class="size-large">a</span><span class="size-small">b</span></p>',
    ],
    ['<p class="indent-1">a</p><h2 class="indent-4">b</h2>'],
    ['<p class="indent-9 lead">a</p>', '<p>a</p>'],
    ['<p><span>a</span><span class="price">b</span></p>', '<p>ab</p>'],
  ],
  lists: [
    ['<ul><li>a</li><li>b</li></ul>'],
    ['<ol><li>a</li></ol><ul><li>b</li></ul>'],
    ['<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>'],
    ['<ol><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li></ol>'],
    ['<p>x</p><ul><li>a</li></ul><p>y</p><ul><li>b</li></ul>'],
    ['<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>', '<ul><li>a</li><li>b<br>c</li></ul>'],
    ['<ul><li><h2>a</h2>b</li></ul>', '<ul><li>a<br>b</li></ul>'],
    ['<ul><li>a<ul><li>b</li></ul>c</li></ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['<ul>\n  <li>a</li>\n  <ul>\n    <li>b</li>\n  </ul>\n</ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<ul><ul><li>a</li></ul></ul>', '<ul><li>a</li></ul>'],
    ['<ul><li></li><li>a</li></ul>', '<ul><li><br></li><li>a</li></ul>'],
    ['<li>stray</li>', '<ul><li>stray</li></ul>'],
    ['<ul><li><strong>a</strong> b<br>c</li></ul>'],
  ],
  links: [
    ['<p><a href="https://example.org/?a=1&amp;b=2#c" rel="noopener noreferrer">a</a></p>'],
    [
      '<p><a href="mailto:care@example.org">mail</a> <a href="tel:+16015550142">call</a> <a href="/patients">us</a> <a href="#faq">FAQ</a></p>',
    ],
    ['<p><a href="https://example.org" rel="noopener noreferrer">a<strong>b<em>c</em></strong>d</a></p>'],
    [
      '<p><strong>a<a href="https://example.org">b</a></strong></p>',
      '<p><strong>a</strong><a href="https://example.org" rel="noopener noreferrer"><strong>b</strong></a></p>',
    ],
    [
      '<p><a href="https://example.org" target="_blank" rel="noopener" onclick="x()">a</a></p>',
      '<p><a href="https://example.org" rel="noopener noreferrer">a</a></p>',
    ],
    [
      '<p><a href=" https://example.org ">a</a></p>',
      '<p><a href="https://example.org" rel="noopener noreferrer">a</a></p>',
    ],
    ['<p><a name="top">a</a></p>', '<p>a</p>'],
    ['<p><a href="https://example.org" rel="noopener noreferrer">a<br>b</a></p>'],
  ],
  'white space and line breaks': [
    ['<p>a<br>b</p>'],
    ['<p>a<br><br>b</p>'],
    ['<p>a<br></p>', '<p>a</p>'],
    ['<p>a<br><br></p>'],
    ['<p><br></p><p>a</p>'],
    ['<p></p><p>a</p><p> \n </p>', '<p>a</p>'],
    ['<p>  a \n  b  </p>\n\n<p>c</p>\n', '<p>a b</p><p>c</p>'],
    ['<p><strong>a </strong> b</p>', '<p><strong>a </strong>b</p>'],
    ['<p>a <br> b</p>', '<p>a<br>b</p>'],
    ['<p>a\u00a0 b&nbsp;&nbsp;c</p>', '<p>a&nbsp; b&nbsp;&nbsp;c</p>'],
    ['<pre>a  b\n  c</pre>', '<p>a b<br>c</p>'],
  ],
  'characters and entities': [
    ['<p>a &amp; b &lt;c&gt; "d" \'e\'</p>'],
    ['<p>&copy; &eacute; &#8212; &#x1F33C; &quot;q&quot;</p>', '<p>© é — 🌼 "q"</p>'],
    ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<p>👩‍⚕️ <strong>💊</strong> <a href="https://example.org" rel="noopener noreferrer">🌼</a> naïve 日本語 עברית</p>'],
    ['<p>&amp;amp; &amp;nbsp;</p>'],
    ['<p>a\u0007b</p>', '<p>ab</p>'],
  ],
  attacks: [
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['<p><a href="JaVa\nScRiPt:alert(1)">a</a></p>', '<p>a</p>'],
    ['<p><a href="data:text/html,<script>alert(1)</script>">a</a></p>', '<p>a</p>'],
    ['<p><a href="vbscript:x">a</a> <a href="//evil.example">b</a></p>', '<p>a b</p>'],
    ['<p onclick="x()" onmouseover=y()>a</p><img src=x onerror=alert(1)>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p><style>p{color:red}</style>', '<p>a</p>'],
    ['<svg onload=alert(1)><script>x</script><text>t</text></svg><p>a</p>', '<p>a</p>'],
    ['<math><mi xlink:href="javascript:x">m</mi></math><p>a</p>', '<p>a</p>'],
    ['<iframe srcdoc="<p>x</p>">f</iframe><object data=x>o</object><p>a</p>', '<p>a</p>'],
    ['<p style="position:fixed;background:url(javascript:x)">a<span style="display:none">b</span></p>', '<p>a</p>'],
    [
      '<p><span style="expression(alert(1))" class="size-huge x">a</span></p>',
      '<p><span class="size-huge">a</span></p>',
    ],
    ['<p>a</p><template><p>t</p></template><noscript><p>n</p></noscript><!-- c -->', '<p>a</p>'],
    ['<form action=x><input value=1><button>go</button><textarea>t</textarea></form>', '<p>go</p>'],
    ['<p><a href="https://example.org/&quot;onclick=&quot;x">a</a></p>', '<p>a</p>'],
  ],
  'what other programs write': [
    [
      '<p class=MsoNormal style="margin:0in"><b style="mso-bidi-font-weight:normal"><span style="font-size:12.0pt">Hours<o:p></o:p></span></b></p>',
      '<p><strong>Hours</strong></p>',
    ],
    [
      '<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span><![endif]>a</p>' +
        '<p class=MsoListParagraphCxSpLast style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>b</p><p class=MsoNormal>c</p>',
      '<ul><li>a<ol><li>b</li></ol></li></ul><p>c</p>',
    ],
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">a</span><span style="font-weight:400;font-style:italic">b</span><span style="text-decoration:underline line-through">c</span></p></b>',
      '<p><strong>a</strong><em>b</em><u><s>c</s></u></p>',
    ],
    [
      '<table><tbody><tr><th>Day</th><td>Hours</td></tr><tr><td><p>Mon</p></td><td>8-6</td></tr></tbody></table>',
      '<p>Day</p><p>Hours</p><p>Mon</p><p>8-6</p>',
    ],
    [
      '<blockquote><p>a</p></blockquote><p>b<sup>2</sup> <code>c</code> <mark>d</mark></p><hr>',
      '<p>a</p><p>b2 c d</p>',
    ],
    ['<p><font color=red face=Arial>a</font><img src="https://example.org/a.png" alt="x"></p>', '<p>a</p>'],
  ],
};

describe.each(Object.entries(table))('%s', (_topic, rows) => {
  it.each(rows.map(([input, output = input]) => ({ input, output })))(
    'writes $input as $output',
    ({ input, output }) => {
      expect(stored(input)).toBe(output);
      expect(stored(output)).toBe(output);
    },
  );
});
