/**
 * The initial texts of a new installation, which administrators can change. It's a separate entry point because only
 * the server and tests need them, and a page that imported them would ship them.
 */
import { type ContentPage, contentPages, type ContentType, type PageContentView } from '../content/content';
import { type FirstText, isDated, isOwners, isRich, type OwnersText, type PageTexts } from './first-text';
import { aboutTexts } from './about.texts';
import { accessibilityTexts } from './accessibility.texts';
import { contactTexts } from './contact.texts';
import { globalTexts } from './global.texts';
import { homeTexts } from './home.texts';
import { manufacturersTexts } from './manufacturers.texts';
import { nondiscriminationTexts } from './nondiscrimination.texts';
import { patientsTexts } from './patients.texts';
import { practicesTexts } from './practices.texts';
import { prescribersTexts } from './prescribers.texts';
import { privacyTexts } from './privacy.texts';
import { servicesTexts } from './services.texts';
import { solutionsTexts } from './solutions.texts';

export type { ContentKey } from './content-key';

const textsByPage: Readonly<Record<ContentPage, PageTexts>> = {
  home: homeTexts,
  patients: patientsTexts,
  prescribers: prescribersTexts,
  manufacturers: manufacturersTexts,
  about: aboutTexts,
  services: servicesTexts,
  solutions: solutionsTexts,
  contact: contactTexts,
  privacy: privacyTexts,
  practices: practicesTexts,
  nondiscrimination: nondiscriminationTexts,
  accessibility: accessibilityTexts,
  global: globalTexts,
};

interface FirstBlock {
  readonly key: string;
  readonly title: string;
  readonly page: ContentPage;
  readonly section: string;
  readonly contentType: ContentType;
  readonly content: string;
  readonly validUntil: string | null;
  readonly afterwards: string | null;
  /** What the dashboard calls the text until the owner has written it; null if visitors may read the first text. */
  readonly beforeLaunch: string | null;
}

/** Every text of the public pages as a block. Its key provides the title and the section. */
export function firstBlocks(): FirstBlock[] {
  return contentPages.flatMap((page) =>
    Object.entries(textsByPage[page]).map(([key, first]) => {
      const text = isOwners(first) ? first.text : first;
      return {
        key,
        page,
        title: titleOf(key),
        section: sectionOf(key, page),
        contentType: isRich(text) ? 'html' : 'plain',
        ...blockTextOf(text),
        beforeLaunch: isOwners(first) ? first.beforeLaunch : null,
      };
    }),
  );
}

function titleOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `hero_stat_1_label` is in `hero`. After the page's own name, the next word counts: `about_story_title` is in `story`. */
function sectionOf(key: string, page: ContentPage): string {
  if (key.endsWith('_action')) return 'buttons';
  const [first = key, second = ''] = key.split('_');
  if (!page.startsWith(first)) return first;
  if (/^\d+$/.test(second)) return `${first}s`;
  return ['title', 'lead', 'eyebrow', 'info', 'emergency'].includes(second) ? 'intro' : second;
}

function blockTextOf(text: Exclude<FirstText, OwnersText>): Pick<FirstBlock, 'content' | 'validUntil' | 'afterwards'> {
  if (isRich(text)) return { content: text.html, validUntil: null, afterwards: null };
  if (isDated(text)) return { content: text.text, validUntil: text.validUntil, afterwards: text.afterwards };
  return { content: text, validUntil: null, afterwards: null };
}

interface LaunchText extends FirstBlock {
  readonly beforeLaunch: string;
}

/** The texts that only the owner can write, page by page. */
export const launchTexts: readonly LaunchText[] = firstBlocks().filter(
  (block): block is LaunchText => block.beforeLaunch !== null,
);

/** Only the words count: an editor may write the same text with other markup. */
const wordsIn = (content: string): string =>
  content
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const firstWords: ReadonlyMap<string, string> = new Map(launchTexts.map(({ key, content }) => [key, wordsIn(content)]));

/** Whether the owner hasn't written this text yet: it's empty or still the first text. False for all other blocks. */
export function isUnfilled(key: string, content: string): boolean {
  const first = firstWords.get(key);
  if (first === undefined) return false;
  const words = wordsIn(content);
  return words === '' || words === first;
}

/** The server's response for a page of a new installation on a day, `YYYY-MM-DD`, with the blocks of `global`. */
export function firstPage(page: ContentPage, day: string): PageContentView {
  const blocks = firstBlocks().filter(
    (block) => (block.page === page || block.page === 'global') && !isUnfilled(block.key, block.content),
  );
  return {
    page,
    day,
    blocks: Object.fromEntries(
      blocks.map(({ key, title, contentType, content, validUntil, afterwards }) => {
        const isExpired = validUntil !== null && day > validUntil;
        const shown = isExpired ? ({ content: afterwards ?? '', isExpired } as const) : { content };
        return [key, { title, contentType, ...shown }];
      }),
    ),
  };
}
