import type { HtmlCase } from './html-case';

/** What word processors and pages of the web put on the clipboard. */
export const pasteCases: readonly HtmlCase[] = [
  {
    name: 'a paragraph of Word',
    input:
      "<p class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'><b><span style='font-size:14.0pt;font-family:\"Calibri\",sans-serif;color:#1F3864'>Refills<o:p></o:p></span></b></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>",
    stored: '<p><strong>Refills</strong></p><p>&nbsp;</p>',
    shown: 'Refills\u00a0',
  },
  {
    name: 'a list of Word',
    input:
      "<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp; </span></span><![endif]>First<o:p></o:p></p>",
    stored: '<p>·&nbsp; First</p>',
    shown: '·\u00a0 First',
  },
  {
    name: 'a whole document of Word',
    input:
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><title>Draft</title><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0in} --></style></head><body lang=EN-US><div class=WordSection1><p class=MsoNormal>Dear patient,</p></div></body></html>',
    stored: '<p>Dear patient,</p>',
    shown: 'Dear patient,',
  },
  {
    name: 'smart tags and deletions of Word',
    input:
      '<p><st1:City w:st="on"><st1:place w:st="on">Jackson</st1:place></st1:City>, <ins cite="mailto:x" datetime="2026">new</ins> <del>old</del></p>',
    stored: '<p>Jackson, new <s>old</s></p>',
    shown: 'Jackson, new old',
  },
  {
    name: 'Google Docs',
    input:
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt">Delivery</span></h2><ul style="padding-inline-start:48px"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span>Free of charge</span></p></li></ul></b><br class="Apple-interchange-newline">',
    stored: '<h2>Delivery</h2><ul><li><p>Free of charge</p></li></ul><br>',
    shown: 'DeliveryFree of charge',
  },
  {
    name: 'LibreOffice',
    input:
      '<p style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif"><font size="4" style="font-size: 14pt"><i>Hours</i></font></font></p>',
    stored: '<p><em>Hours</em></p>',
    shown: 'Hours',
  },
  {
    name: 'a page of the web',
    input:
      '<article id="x" class="post"><header><h1 class="title"><a name="top"></a>News</h1></header><section data-x="1"><p onclick="track()">Read <a href="https://example.org/a?b=1&amp;c=2" class="btn" target="_blank" ping="https://t.example">more</a>.</p><img src="https://t.example/p.gif"><hr></section></article>',
    stored: '<h1>News</h1><p>Read <a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">more</a>.</p>',
    shown: 'NewsRead more.',
  },
  {
    name: 'comments',
    input: '<p>one<!-- a note --> two<!--> three<!-- open',
    stored: '<p>one two three</p>',
    shown: 'one two three',
  },
  {
    name: 'instructions and declarations',
    input: '<!DOCTYPE html><?xml version="1.0"?><p>text</p><![CDATA[hidden]]>',
    stored: '<p>text</p>',
    shown: 'text',
  },
  {
    name: 'other classes, ids and directions',
    input:
      '<p class="lead indent-2 indent-3 size-huge" id="a" dir="rtl" lang="ar" title="t">text</p><ul class="indent-1"><li class="size-large">item</li></ul>',
    stored: '<p class="indent-2">text</p><ul><li>item</li></ul>',
    shown: 'textitem',
  },
  {
    name: 'spans in spans',
    input: '<p><span><span class="size-large other"><span style="color:red">text</span></span></span></p>',
    stored: '<p><span class="size-large">text</span></p>',
    shown: 'text',
  },
];
