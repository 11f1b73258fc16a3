import type { HtmlCase } from './html-case';

/** Characters, and how they are written. */
export const entitiesCases: readonly HtmlCase[] = [
  {
    name: 'signs that mean something in HTML',
    input: '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2, &quot;so&quot; &#39;it&#39; is</p>',
    stored: '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2, "so" \'it\' is</p>',
    shown: '1 < 2 && 3 > 2, "so" \'it\' is',
  },
  {
    name: 'signs that nobody escaped',
    input: '<p>1 < 2 & 3 > 2 "so" \'it\' is</p>',
    stored: '<p>1 &lt; 2 &amp; 3 &gt; 2 "so" \'it\' is</p>',
    shown: '1 < 2 & 3 > 2 "so" \'it\' is',
  },
  {
    name: 'spaces that do not break',
    input: '<p>24&nbsp;h\u00a0a day</p>',
    stored: '<p>24&nbsp;h&nbsp;a day</p>',
    shown: '24\u00a0h\u00a0a day',
  },
  {
    name: 'named, decimal and hexadecimal characters',
    input: '<p>&eacute; &#233; &#xE9; &copy; &hellip; &rsquo;</p>',
    stored: '<p>é é é © … ’</p>',
    shown: 'é é é © … ’',
  },
  {
    name: 'markup that is meant as text',
    input: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    stored: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    shown: '<script>alert(1)</script>',
  },
  {
    name: 'entities of entities',
    input: '<p>&amp;lt;b&amp;gt; &amp;nbsp;</p>',
    stored: '<p>&amp;lt;b&amp;gt; &amp;nbsp;</p>',
    shown: '&lt;b&gt; &nbsp;',
  },
  {
    name: 'entities that are none',
    input: '<p>&nothing; &amp &#xZZ; AT&T</p>',
    stored: '<p>¬hing; &amp; &amp;#xZZ; AT&amp;T</p>',
    shown: '¬hing; & &#xZZ; AT&T',
  },
  {
    name: 'characters that no database holds',
    input: '<p>&#0;&#xD800;</p>',
    stored: '<p>\ufffd\ufffd</p>',
    shown: '\ufffd\ufffd',
  },
  {
    name: 'every script and sign',
    input: '<p>Привет שלום 你好 🌿</p>',
    stored: '<p>Привет שלום 你好 🌿</p>',
    shown: 'Привет שלום 你好 🌿',
  },
];
