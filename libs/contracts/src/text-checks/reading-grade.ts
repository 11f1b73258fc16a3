import type { ContentPage } from '../content/content';

/** A grade of fewer words says more about one long word than about the text. */
const MIN_WORDS = 30;

/** Grade 8, the most that guides for patients' texts recommend. */
export const TARGET_GRADE = 8;

/** Whether the page's texts are written to patients, and so have that target. */
export const isForPatients = (page: ContentPage): boolean => /^(?:home|patients|services|contact)$/.test(page);

export interface Reading {
  /** Years of school that it takes to read the text, by Flesch and Kincaid. */
  readonly grade: number;
  readonly longestSentence: string;
}

const word = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** Counts groups of vowels, without the silent ones at the end. Close enough for an average. */
function syllablesIn(source: string): number {
  const spoken = source
    .toLowerCase()
    .replace(/(?:[^laeiouy]es|[^dtaeiouy]ed|[^laeiouy]e|[aeiouy]le)$/, (ending) => ending[0] ?? '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}

/** The Flesch-Kincaid grade of an English text, or null if it's too short for one. A line break ends a sentence. */
export function readingOf(text: string): Reading | null {
  let [sentences, words, syllables, most] = [0, 0, 0, 0];
  let longestSentence = '';
  for (const sentence of text.split(/\n|(?<=[.!?])[”"’)]?\s/)) {
    const found = sentence.match(word) ?? [];
    if (found.length === 0) continue;
    sentences += 1;
    words += found.length;
    for (const each of found) syllables += syllablesIn(each);
    if (found.length > most) [most, longestSentence] = [found.length, sentence.trim()];
  }
  if (words < MIN_WORDS) return null;
  return { grade: 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59, longestSentence };
}
