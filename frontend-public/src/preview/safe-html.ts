import DOMPurify from 'dompurify';
import { isLinkAddress, richText } from '@pharmacy/contracts';

const classes: readonly string[] = [...Object.values(richText.sizeClasses), ...richText.indentClasses];

// One of its own: hooks on the shared instance would be everybody's.
const purifier = DOMPurify(window);

purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  const { attrName, attrValue } = attribute;
  if (attrName === 'href') attribute.keepAttr = isLinkAddress(attrValue);
  if (attrName === 'class') attribute.keepAttr = classes.includes(attrValue);
});

/** What the server will keep of edited HTML. It has not seen it yet, so nothing else may reach the page. */
export const safeHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: ['href', 'class'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });

/** The words of HTML that is already safe. */
export function wordsOf(html: string): string {
  const holder = document.createElement('template');
  holder.innerHTML = html;
  return holder.content.textContent;
}
