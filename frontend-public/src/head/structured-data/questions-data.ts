import type { PageBlocks } from '@pharmacy/state/core';
import { plainTextOf } from '../plain-text';

const questionKey = /^(.+)_question$/;

/** The page's FAQ in order, as plain text; null if it has none. */
export function questionsData(blocks: PageBlocks): object | null {
  const entries = Object.keys(blocks)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap((key) => entryOf(blocks, key));
  if (entries.length === 0) return null;
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: entries };
}

function entryOf(blocks: PageBlocks, key: string): readonly object[] {
  const [, entry] = questionKey.exec(key) ?? [];
  const question = plainTextOf(blocks[key]);
  const answer = plainTextOf(blocks[`${entry}_answer`]);
  if (entry === undefined || question === '' || answer === '') return [];
  return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }];
}
