import type { ContentPage, PageBlockView } from '@pharmacy/contracts';
import type { Answers } from '@pharmacy/remote-kit/server';
import type { PageBlocks } from '@pharmacy/state/core';

/** Where the API tells a page's texts. */
export const pageAddress = (page: ContentPage): string => `/api/pages/${page}`;

/** The blocks of a page and those of `global` among the answers; whatever is no block is left out. */
export const toldBlocks = (answers: Answers, page: ContentPage): PageBlocks => ({
  ...blocksIn(answers[pageAddress('global')]),
  ...blocksIn(answers[pageAddress(page)]),
});

function blocksIn(answer: unknown): PageBlocks {
  if (!isRecord(answer) || !isRecord(answer.blocks)) return {};
  return Object.fromEntries(
    Object.entries(answer.blocks).filter((entry): entry is [string, PageBlockView] => isBlock(entry[1])),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isBlock = (value: unknown): value is PageBlockView =>
  isRecord(value) &&
  typeof value.content === 'string' &&
  (value.contentType === 'plain' || value.contentType === 'html');
