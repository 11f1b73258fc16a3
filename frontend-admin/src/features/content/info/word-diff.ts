import { diffWordsWithSpace } from 'diff';

export interface TextPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Two texts beside each other: what only the one has is changed there. */
export interface TextDifference {
  readonly before: readonly TextPart[];
  readonly after: readonly TextPart[];
}

/** Milliseconds after which two long texts are shown without marks rather than late. */
const PATIENCE = 1_000;

export function wordDiff(before: string, after: string): TextDifference {
  const parts = diffWordsWithSpace(before, after, { timeout: PATIENCE });
  if (!parts) return { before: [{ text: before, isChanged: false }], after: [{ text: after, isChanged: false }] };
  return {
    before: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    after: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added })),
  };
}
