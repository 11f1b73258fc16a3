import type { ContentPage, ContentType } from '@pharmacy/contracts';

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

const summaries = `id, key, title, page, section, content_type AS "contentType"`;

export interface SummaryRow {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly page: ContentPage;
  readonly section: string;
  readonly contentType: ContentType;
  readonly published: boolean;
  readonly lastUpdated: Date;
  readonly validUntil: string | null;
  readonly scheduledFor: Date | null;
}

/** Each block as it was last saved. */
export const newestSummaries = `
  SELECT ${summaries}, drafted_at IS NULL AS published, coalesce(drafted_at, published_at) AS "lastUpdated",
    ${day('CASE WHEN drafted_at IS NULL THEN live_valid_until ELSE draft_valid_until END')} AS "validUntil",
    scheduled_for AS "scheduledFor"
  FROM content_blocks ORDER BY id`;

export interface LiveSummaryRow extends SummaryRow {
  readonly ownersText: string | null;
}

/** The blocks with a live text, as the public sees them. `ownersText` is the text of the blocks whose keys are in `$1`. */
export const liveSummaries = `
  SELECT ${summaries}, true AS published, published_at AS "lastUpdated", ${day('live_valid_until')} AS "validUntil",
    NULL::timestamptz AS "scheduledFor", CASE WHEN key = ANY($1) THEN live_content END AS "ownersText"
  FROM content_blocks WHERE published_at IS NOT NULL ORDER BY id`;

export interface LiveTextRow {
  readonly key: string;
  readonly content: string;
}

/** The live texts of the blocks whose keys are in `$1`. */
export const liveTexts = `
  SELECT key, live_content AS content FROM content_blocks WHERE key = ANY($1) AND published_at IS NOT NULL`;

export interface LiveBlockRow {
  readonly key: string;
  readonly title: string;
  readonly contentType: ContentType;
  readonly content: string;
  readonly validUntil: string | null;
  readonly afterwards: string | null;
}

/** The live texts of the pages in `$1`. */
export const liveBlocks = `
  SELECT key, title, content_type AS "contentType", live_content AS content, ${day('live_valid_until')} AS "validUntil",
    live_afterwards AS afterwards
  FROM content_blocks WHERE page = ANY($1) AND published_at IS NOT NULL ORDER BY id`;

/** The texts of the pages in `$1` at the time `$2`: the live ones, and the drafts that are scheduled until then. */
export const plannedBlocks = `
  SELECT key, title, content_type AS "contentType", CASE WHEN scheduled_for <= $2 THEN draft_content ELSE live_content END AS content,
    ${day('CASE WHEN scheduled_for <= $2 THEN draft_valid_until ELSE live_valid_until END')} AS "validUntil",
    CASE WHEN scheduled_for <= $2 THEN draft_afterwards ELSE live_afterwards END AS afterwards
  FROM content_blocks WHERE page = ANY($1) AND (published_at IS NOT NULL OR scheduled_for <= $2) ORDER BY id`;

export interface TextMatchRow {
  readonly key: string;
  readonly excerpt: string;
}

/** Markup as words. The sanitizer leaves no other entities. */
const wordsOfHtml = (column: string) =>
  [
    ['&nbsp;', ' '],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&amp;', '&'],
  ].reduce(
    (sql, [entity, sign]) => `replace(${sql}, '${entity}', '${sign}')`,
    `regexp_replace(${column}, '<[^>]*>', ' ', 'g')`,
  );

/** The newest texts that contain `$1`, whatever its case, with `$2` characters from shortly before it. An empty `$1` matches all. */
export const matchingTexts = `
  SELECT key, substr(words, greatest(1, position(lower($1) IN lower(words)) - 20), $2) AS excerpt
  FROM (
    SELECT id, key, btrim(regexp_replace(
      CASE content_type WHEN 'html' THEN ${wordsOfHtml('newest')} ELSE newest END, '\\s+', ' ', 'g'
    )) AS words
    FROM (SELECT id, key, content_type, coalesce(draft_content, live_content) AS newest FROM content_blocks) texts
  ) plain
  WHERE position(lower($1) IN lower(words)) > 0 ORDER BY id`;
