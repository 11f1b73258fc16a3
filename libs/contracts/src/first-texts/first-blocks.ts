import { contentPages, type ContentPage, type ContentType } from '../content';
import { type FirstText, isDated, isRich } from './first-text';
import { textsByPage } from './texts-by-page';

export interface FirstBlock {
  readonly key: string;
  readonly title: string;
  readonly page: ContentPage;
  readonly section: string;
  readonly contentType: ContentType;
  readonly content: string;
  readonly validUntil: string | null;
  readonly afterwards: string | null;
}

/** Every text of the public pages as a block: titled after its key, in the section that the key names. */
export function firstBlocks(): FirstBlock[] {
  return contentPages.flatMap((page) =>
    Object.entries(textsByPage[page]).map(([key, text]) => ({
      key,
      page,
      title: titleOf(key),
      section: sectionOf(key, page),
      contentType: isRich(text) ? 'html' : 'plain',
      ...wordingOf(text),
    })),
  );
}

function titleOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `hero_stat_1_label` is of `hero`; where the key begins with the page's own name, the next word tells: `about_story_title`. */
function sectionOf(key: string, page: ContentPage): string {
  if (key.endsWith('_action')) return 'buttons';
  const [first = key, second = ''] = key.split('_');
  if (!page.startsWith(first)) return first;
  if (/^\d+$/.test(second)) return `${first}s`;
  return ['title', 'lead', 'eyebrow', 'info', 'emergency'].includes(second) ? 'intro' : second;
}

function wordingOf(text: FirstText): Pick<FirstBlock, 'content' | 'validUntil' | 'afterwards'> {
  if (isRich(text)) return { content: text.html, validUntil: null, afterwards: null };
  if (isDated(text)) return { content: text.text, validUntil: text.validUntil, afterwards: text.afterwards };
  return { content: text, validUntil: null, afterwards: null };
}
