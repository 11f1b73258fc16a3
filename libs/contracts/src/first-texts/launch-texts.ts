import { type FirstBlock, firstBlocks } from './first-blocks';

interface LaunchText extends FirstBlock {
  readonly beforeLaunch: string;
}

/** The texts that only the owner can write, page by page. */
export const launchTexts: readonly LaunchText[] = firstBlocks().filter(
  (block): block is LaunchText => block.beforeLaunch !== null,
);

/** Only the words count: an editor may write the same text with other markup. */
const wordsIn = (content: string): string =>
  content
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const firstWords: ReadonlyMap<string, string> = new Map(launchTexts.map(({ key, content }) => [key, wordsIn(content)]));

/** Whether the owner hasn't written this text yet: it's empty or still the first text. False for all other blocks. */
export function isUnfilled(key: string, content: string): boolean {
  const first = firstWords.get(key);
  if (first === undefined) return false;
  const words = wordsIn(content);
  return words === '' || words === first;
}
