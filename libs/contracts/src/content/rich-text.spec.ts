import { isLinkAddress } from './rich-text';

describe(isLinkAddress.name, () => {
  it.each([
    'https://example.org',
    'HTTP://example.org/a?b=c#d',
    'mailto:care@example.org',
    'tel:+16015550142',
    '/patients',
    '#faq',
  ])('accepts %s', (address) => expect(isLinkAddress(address)).toBe(true));

  it.each([
    '',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https:',
    'https://',
    'https:example.org',
    '//example.org',
    '/\\example.org',
    'mailto:',
    'example.org',
    'https://example.org/"onclick="x',
  ])('rejects %j', (address) => expect(isLinkAddress(address)).toBe(false));
});
