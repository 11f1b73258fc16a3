import type {
  ContentBlockView,
  ContentPage,
  ContentType,
  ContentVersionView,
  PageContentView,
} from '@pharmacy/contracts';
import { firstPage, type ContentKey } from '@pharmacy/contracts/first-texts';

let lastId = 100;

/** The hero's title on the home page: plain, published, without an end date. */
export const aContentBlock = (changes: Partial<ContentBlockView> = {}): ContentBlockView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    key: 'hero_title',
    title: 'Hero title',
    page: 'home',
    section: 'hero',
    contentType: 'plain',
    content: 'Medication, handled with care',
    published: true,
    lastUpdated: '2026-01-05T15:00:00.000Z',
    validUntil: null,
    afterwards: null,
    scheduledFor: null,
    ...changes,
  };
};

/** A text that was published by an administrator, with an id of its own unless one is given. */
export const aContentVersion = (changes: Partial<ContentVersionView> = {}): ContentVersionView => ({
  id: changes.id ?? ++lastId,
  content: 'Medication, handled with care',
  validUntil: null,
  afterwards: null,
  publishedAt: '2026-01-05T15:00:00.000Z',
  publishedBy: 'admin',
  ...changes,
});

/** A day on which the first installation's dated claims still hold. */
const A_DAY = '2026-01-15';

interface PageChanges {
  /** Plain texts in the place of the first ones. */
  readonly texts?: Partial<Record<ContentKey, string>>;
  /** Rich texts in the place of the first ones. */
  readonly richTexts?: Partial<Record<ContentKey, string>>;
  /** The pharmacy's day, `YYYY-MM-DD`. */
  readonly on?: string;
}

/** The server's response for a public page's texts, including those of `global`. */
export function aPage(
  page: ContentPage,
  { texts = {}, richTexts = {}, on = A_DAY }: PageChanges = {},
): PageContentView {
  const { blocks } = firstPage(page, on);
  const blocksOf = (changed: Partial<Record<ContentKey, string>>, contentType: ContentType) =>
    Object.fromEntries(Object.entries(changed).map(([key, content]) => [key, { title: key, contentType, content }]));
  return { page, day: on, blocks: { ...blocks, ...blocksOf(texts, 'plain'), ...blocksOf(richTexts, 'html') } };
}
