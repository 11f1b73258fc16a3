import { limits, type ContentType } from '@pharmacy/contracts';
import { TagsLeftOpen, TextTooLong } from '../domain/content.errors';
import type { Rewording } from '../domain/wording';
import { cleanHtml } from './clean-html';

/** More than any text has, and less than would keep the parser, or a reader's browser, busy for seconds. */
const MOST_OPEN = 1_000;

/** Rich texts without all that is not rich text; plain ones letter for letter. */
export function cleaned<Words extends Rewording>(words: Words, type: ContentType): Words {
  if (type === 'plain') return words;
  const { content, afterwards } = words;
  return {
    ...words,
    content: clean('content', content),
    ...(typeof afterwards === 'string' ? { afterwards: clean('afterwards', afterwards) } : {}),
  };
}

function clean(field: 'content' | 'afterwards', html: string): string {
  if (leavesOpen(html) > MOST_OPEN) throw new TagsLeftOpen(field);
  const text = cleanHtml(html);
  if (text.length > limits.content.max) throw new TextTooLong(field);
  return text;
}

/** How many tags at most wait for their end at once. */
function leavesOpen(html: string): number {
  let open = 0;
  let most = 0;
  for (const [, slash] of html.matchAll(/<(\/?)(?!br\b|img\b|hr\b|col\b)[a-z]/gi)) {
    open = Math.max(0, open + (slash ? -1 : 1));
    most = Math.max(most, open);
  }
  return most;
}
