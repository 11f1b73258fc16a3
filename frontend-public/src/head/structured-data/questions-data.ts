import type { PageBlocks } from '@pharmacy/state/core';
import { wordsOf } from '../words';

const questionKey = /^(.+)_question$/;

/** The page's questions with their answers, in their order; null where it has none. Answers are words without markup. */
export function questionsData(blocks: PageBlocks): object | null {
  const entries = Object.keys(blocks)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap((key) => entryOf(blocks, key));
  if (entries.length === 0) return null;
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: entries };
}

function entryOf(blocks: PageBlocks, key: string): readonly object[] {
  const [, entry] = questionKey.exec(key) ?? [];
  const question = wordsOf(blocks[key]);
  const answer = wordsOf(blocks[`${entry}_answer`]);
  if (entry === undefined || question === '' || answer === '') return [];
  return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }];
}
