import type { HtmlCase } from './html-case';

/** Where links may lead. */
export const linksCases: readonly HtmlCase[] = [
  {
    name: 'an address of another site',
    input: '<p><a href="https://example.org/a?b=c&amp;d=e#f">there</a></p>',
    stored: '<p><a href="https://example.org/a?b=c&amp;d=e#f" rel="noopener noreferrer">there</a></p>',
    shown: 'there',
  },
  {
    name: 'an address in capitals',
    input: '<a href="HTTPS://EXAMPLE.ORG/">there</a>',
    stored: '<a href="HTTPS://EXAMPLE.ORG/" rel="noopener noreferrer">there</a>',
    shown: 'there',
  },
  {
    name: 'mail and telephone',
    input: '<a href="mailto:care@example.org">write</a> <a href="tel:+16015550142">call</a>',
    stored: '<a href="mailto:care@example.org">write</a> <a href="tel:+16015550142">call</a>',
    shown: 'write call',
  },
  {
    name: 'a path and an anchor of this site',
    input: '<a href="/patients">patients</a> <a href="#faq">answers</a>',
    stored: '<a href="/patients">patients</a> <a href="#faq">answers</a>',
    shown: 'patients answers',
  },
  {
    name: 'a window of its own, and other claims',
    input:
      '<a href="https://example.org" target="_blank" rel="opener" download ping="https://t.example" onclick="x()">there</a>',
    stored: '<a href="https://example.org" rel="noopener noreferrer">there</a>',
    shown: 'there',
  },
  {
    name: 'an address of no scheme, of another host, or of none',
    input:
      '<a href="example.org">a</a> <a href="//example.org">b</a> <a href="/\\example.org">c</a> <a href="https:example.org">d</a> <a>e</a>',
    stored: 'a b c d e',
    shown: 'a b c d e',
  },
  {
    name: 'javascript:',
    input: '<a href="javascript:alert(1)">x</a>',
    stored: 'x',
    shown: 'x',
  },
  {
    name: 'javascript: in mixed letters',
    input: '<a href="JaVaScRiPt:alert(1)">x</a>',
    stored: 'x',
    shown: 'x',
  },
  {
    name: 'javascript: with a tab, a line or a space inside',
    input:
      '<a href="java\tscript:alert(1)">a</a><a href="java\nscript:alert(1)">b</a><a href=" javascript:alert(1)">c</a>',
    stored: 'abc',
    shown: 'abc',
  },
  {
    name: 'javascript: with a control character before',
    input: '<a href="\u0001javascript:alert(1)">x</a>',
    stored: 'x',
    shown: 'x',
  },
  {
    name: 'javascript: in entities',
    input:
      '<a href="&#106;avascript&colon;alert&lpar;1&rpar;">a</a><a href="java&#9;script:alert(1)">b</a><a href="javascript&#x3A;alert(1)">c</a><a href="&#0000106&#0000097vascript:alert(1)">d</a>',
    stored: 'abcd',
    shown: 'abcd',
  },
  {
    name: 'data: and vbscript:',
    input:
      '<a href="data:text/html,<script>alert(1)</script>">a</a><a href="DATA:text/html;base64,PHNjcmlwdD4=">b</a><a href="vbscript:msgbox(1)">c</a>',
    stored: 'abc',
    shown: 'abc',
  },
  {
    name: 'other schemes',
    input:
      '<a href="ftp://example.org">a</a><a href="file:///etc/passwd">b</a><a href="blob:https://example.org/1">c</a><a href="feed:javascript:alert(1)">d</a>',
    stored: 'abcd',
    shown: 'abcd',
  },
  {
    name: 'an address that breaks out of its quotes',
    input: '<a href=\'https://example.org/"onmouseover="alert(1)\'>x</a>',
    stored: 'x',
    shown: 'x',
  },
  {
    name: 'a link in another namespace',
    input: '<a xlink:href="javascript:alert(1)">x</a>',
    stored: 'x',
    shown: 'x',
  },
];
