/** Plain text. Line breaks are kept. */
export type PlainText = string;

/** HTML that's already sanitized. */
export interface RichText {
  readonly html: string;
}

/** A text that expires after a day in the pharmacy's time zone, and its replacement. */
export interface DatedClaim {
  readonly text: string;
  /** The last day that `text` is true, `YYYY-MM-DD`. */
  readonly validUntil: string;
  readonly afterwards: string;
}

/**
 * A text that only the owner can write. Visitors don't see it until the owner has replaced `text`, which may be empty or an
 * instruction; until then, the dashboard lists it as `beforeLaunch`.
 */
export interface OwnersText {
  readonly beforeLaunch: string;
  readonly text: PlainText | RichText;
}

export type FirstText = PlainText | RichText | DatedClaim | OwnersText;

/** The texts of one page by key. Keys are unique across the site. */
export type PageTexts = Readonly<Record<string, FirstText>>;

export const isOwners = (text: FirstText): text is OwnersText => typeof text === 'object' && 'beforeLaunch' in text;

export const isRich = (text: FirstText): text is RichText => typeof text === 'object' && 'html' in text;

export const isDated = (text: FirstText): text is DatedClaim => typeof text === 'object' && 'validUntil' in text;
