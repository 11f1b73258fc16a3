import { limits, type ContentType } from '@pharmacy/contracts';
import { TagsLeftOpen, TextTooLong } from '../domain/content.errors';
import type { Rewording } from '../domain/wording';
import { cleanHtml, TooManyOpenTags } from './clean-html';

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
  const text = cleanedOrRefused(field, html);
  if (text.length > limits.content.max) throw new TextTooLong(field);
  return text;
}

function cleanedOrRefused(field: 'content' | 'afterwards', html: string): string {
  try {
    return cleanHtml(html);
  } catch (error) {
    throw error instanceof TooManyOpenTags ? new TagsLeftOpen(field) : error;
  }
}
