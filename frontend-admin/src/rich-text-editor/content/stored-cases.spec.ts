import { htmlCases } from '@pharmacy/contracts/html-cases';
import { findUnsupported } from '../html/find-unsupported';
import { contentToHtml, htmlToContent } from './html-conversion';

const seenIn = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page.textContent.replace(/\s+/g, '');
};

describe('HTML stored by the server', () => {
  it.each(htmlCases)('is edited without loss: $name', ({ stored, shown }) => {
    const written = contentToHtml(htmlToContent(stored));
    expect(findUnsupported(stored)).toEqual([]);
    expect(seenIn(written)).toBe(shown.replace(/\s+/g, ''));
    expect(contentToHtml(htmlToContent(written))).toBe(written);
  });
});
