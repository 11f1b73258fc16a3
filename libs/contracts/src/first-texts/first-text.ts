/** Plain text; its line breaks are shown. */
export type PlainText = string;

/** Text with markup that is already safe. */
export interface RichText {
  readonly html: string;
}

/** A statement that stops being true after a day in the pharmacy's zone, and what is said from then on. */
export interface DatedClaim {
  readonly text: string;
  /** The last day on which `text` is true, `YYYY-MM-DD`. */
  readonly validUntil: string;
  readonly afterwards: string;
}

export type FirstText = PlainText | RichText | DatedClaim;

/** The texts of one page by their keys. A key names one block of the whole site. */
export type PageTexts = Readonly<Record<string, FirstText>>;

export const isRich = (text: FirstText): text is RichText => typeof text === 'object' && 'html' in text;

export const isDated = (text: FirstText): text is DatedClaim => typeof text === 'object' && 'validUntil' in text;
