import type { ContentKey } from '../first-texts/content-key';

/** `plain` is stored verbatim. `html` is sanitized when it's saved. */
export type ContentType = 'plain' | 'html';

/** The pages that blocks belong to. Any page can show blocks of `global`. */
export const contentPages = [
  'home',
  'patients',
  'prescribers',
  'manufacturers',
  'about',
  'services',
  'solutions',
  'contact',
  'privacy',
  'practices',
  'nondiscrimination',
  'accessibility',
  'global',
] as const;

export type ContentPage = (typeof contentPages)[number];

const pathOfPage: Readonly<Record<ContentPage, string>> = {
  home: '/',
  patients: '/patients',
  prescribers: '/prescribers',
  manufacturers: '/manufacturers',
  about: '/about',
  services: '/services',
  solutions: '/solutions',
  contact: '/contact',
  privacy: '/privacy',
  practices: '/notice-of-privacy-practices',
  nondiscrimination: '/nondiscrimination',
  accessibility: '/accessibility',
  global: '/',
};

/** The URL path of each content page. The texts of `global` are shown on the home page. */
export const publicPathOf = (page: ContentPage): string => pathOfPage[page];

const pathOfWord = [
  ['about', '/about'],
  ['contact', '/contact'],
  ['service', '/services'],
  ['solution', '/solutions'],
] as const;

/** The page that previews a block: named by a word in its key, or else the block's own page. */
export function previewPathOf({ key, page }: { readonly key: string; readonly page: ContentPage }): string {
  return pathOfWord.find(([word]) => key.includes(word))?.[1] ?? publicPathOf(page);
}

/** A block without its text. For an administrator, `published` means that there's no draft newer than the live text. */
export interface ContentSummary {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly page: ContentPage;
  readonly section: string;
  readonly contentType: ContentType;
  readonly published: boolean;
  /** When the text was saved, or published if it's live. ISO 8601 UTC. */
  readonly lastUpdated: string;
  /** The last day, `YYYY-MM-DD` in the pharmacy's zone, that the text is true. Null when it doesn't expire. */
  readonly validUntil: string | null;
  /** When the draft is scheduled to go live. Null when nothing is scheduled, and in public responses. */
  readonly scheduledFor: string | null;
}

/** A text that contains what was searched for. */
export interface ContentMatch {
  readonly key: string;
  /** The words around the first place where it does. */
  readonly excerpt: string;
}

export interface ContentBlockView extends ContentSummary {
  readonly content: string;
  /** Replaces `content` after `validUntil`. */
  readonly afterwards: string | null;
}

/** Saves a draft. Omitted fields stay unchanged. */
export interface SaveContent {
  readonly content: string;
  /** As last read. The server responds 409 if someone saved since. Omit it to overwrite on purpose. */
  readonly lastUpdated?: string;
  readonly validUntil?: string | null;
  readonly afterwards?: string | null;
}

export interface ContentVersionView {
  readonly id: number;
  readonly content: string;
  readonly validUntil: string | null;
  readonly afterwards: string | null;
  readonly publishedAt: string;
  /** The administrator's username. Null for the text that came with the installation. */
  readonly publishedBy: string | null;
}

/** Null cancels the schedule. */
export interface SchedulePublication {
  readonly publishAt: string | null;
}

/** All texts that a public page needs: its own blocks and those of `global`. Expired texts are already replaced. */
export interface PageContentView {
  readonly page: ContentPage;
  /** The pharmacy's day, `YYYY-MM-DD`, that the response is for. */
  readonly day: string;
  readonly blocks: Readonly<Record<string, PageBlockView>>;
}

export interface PageBlockView {
  readonly title: string;
  readonly contentType: ContentType;
  readonly content: string;
  /** The text's last day has passed, and `content` is the replacement. */
  readonly isExpired?: true;
}

/** A text that the owner has to write before the site opens. */
export interface LaunchItem {
  /** The key of its block. Null for the team, which has a screen of its own. */
  readonly key: string | null;
  readonly label: string;
  readonly page: ContentPage;
}

/** What's left to do before the site opens. */
export interface LaunchList {
  /** All items, finished or not. */
  readonly total: number;
  readonly missing: readonly LaunchItem[];
}

/** A published text that says something only through a day: a text with an end date, or a badge's credential. */
export interface ClaimView {
  /** The key of its block. */
  readonly key: string;
  readonly label: string;
  readonly page: ContentPage;
  /** The last day, `YYYY-MM-DD` in the pharmacy's zone. */
  readonly validUntil: string;
}

/** Another administrator who has the same block open now. */
export interface ContentEditorView {
  readonly username: string;
  /** ISO 8601 UTC */
  readonly since: string;
}

/** A block that a user currently has open. */
export interface OpenContentView extends ContentEditorView {
  readonly key: string;
}

/** In a language notice, it stands for the pharmacy's phone number, so that all of them stay right when the number changes. */
export const phonePlaceholder = '{phone}';

/** Whether the block offers help in another language, on the page about nondiscrimination. */
export const isLanguageNotice = (key: string): boolean => key.startsWith('nondiscrimination_language_');

/** A language notice as visitors read it. */
export const withPhone = (notice: string, phone: string): string => notice.replaceAll(phonePlaceholder, phone);

/** What an office needs for a prescription, in order, with the blocks that hold it. Blocks that aren't filled in don't exist. */
export const prescriptionFacts = [
  { name: 'Fax', block: 'prescribers_records_fax' },
  { name: 'Phone', block: 'pharmacy_phone' },
  { name: 'NPI', block: 'prescribers_records_npi' },
  { name: 'NCPDP', block: 'prescribers_records_ncpdp' },
] as const satisfies readonly { readonly name: string; readonly block: ContentKey }[];
