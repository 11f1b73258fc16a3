import { Injectable } from '@nestjs/common';
import type { SnippetPart } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';

const MIN_PREFIX = 3;
/** Anything else is meant literally, such as `50%`, and only the columns of the list are searched for it. */
const WORDS = /^[\p{L}\p{M}\p{N}\s.,'’-]*$/u;

/**
 * A query for PostgreSQL's `to_tsquery`: all words, in any form, as whole words or their beginnings. Each is quoted, so no
 * character has a meaning in it. Empty if the search has no words.
 */
export function wordsToFind(search: string): string {
  const words = WORDS.test(search) ? search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)) : [];
  return words.map((word) => `'${word.replaceAll("'", "''")}'${word.length < MIN_PREFIX ? '' : ':*'}`).join(' & ');
}

/** The query that finds documents, for a parameter with the result of `wordsToFind`. */
export const queryOf = (parameter: string) => `to_tsquery('pg_catalog.english', ${parameter})`;

/** Delimiters that no text contains, because the extraction removes them. */
const [BEGIN, END] = ['\uE000', '\uE001'];
const OPTIONS = `StartSel=${BEGIN}, StopSel=${END}, MaxFragments=2, MaxWords=18, MinWords=8, FragmentDelimiter=" … "`;
const PART_CHARACTERS = 1_500;
const BEFORE_CHARACTERS = 300;
/** More take tenths of a second, and no one reads them at once. */
const MAX_SNIPPETS = 50;

/** A pattern for words that begin with one of the stems. */
const beginningWith = (stem: string) =>
  `'\\m(?:' || string_agg(regexp_replace(${stem}, '(\\W)', '\\\\\\1', 'g'), '|') || ')'`;

/**
 * Marking words in a whole text takes as long as indexing it. So it's done in a part: from just before the first word with
 * one of the query's stems. A stem can end in another letter than the word, as in "therapi" and "therapy".
 */
const SNIPPETS = `
  SELECT t.document_id AS id, ts_headline('pg_catalog.english', part, ${queryOf('$2')}, '${OPTIONS}') AS headline
  FROM (
    SELECT ${beginningWith('stem')} AS pattern, ${beginningWith("rtrim(stem, 'eiy')")} AS shorter
    FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.english', $3))) stem
  ) patterns, document_texts t,
    LATERAL (SELECT regexp_instr(t.content, pattern, 1, 1, 0, 'i') AS exact) hit,
    LATERAL (SELECT CASE WHEN exact > 0 THEN exact ELSE regexp_instr(t.content, shorter, 1, 1, 0, 'i') END AS first) at,
    LATERAL (SELECT substr(t.content, greatest(first - ${BEFORE_CHARACTERS}, 1), ${PART_CHARACTERS}) AS part) parts
  WHERE t.document_id = ANY($1) AND first > 0`;

/** The parts of texts that match a search. */
@Injectable()
export class Snippets {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * By document, of the first 50. Pass only documents that the reader may see. Those that were found by their title alone have
   * none.
   */
  async of(ids: readonly number[], search: string): Promise<ReadonlyMap<number, readonly SnippetPart[]>> {
    const words = wordsToFind(search);
    if (ids.length === 0 || words === '') return new Map();
    const rows: { id: number; headline: string }[] = await this.dataSource.query(SNIPPETS, [
      ids.slice(0, MAX_SNIPPETS),
      words,
      search,
    ]);
    return new Map(
      rows.filter(({ headline }) => headline.includes(BEGIN)).map(({ id, headline }) => [id, partsOf(headline)]),
    );
  }
}

const partsOf = (headline: string): readonly SnippetPart[] =>
  headline
    .replace(/\s+/g, ' ')
    .split(new RegExp(`(${BEGIN}[^${END}]*${END})`))
    .filter((text) => text !== '')
    .map((text) => (text.startsWith(BEGIN) ? { text: text.slice(1, -1), isHit: true } : { text, isHit: false }));
