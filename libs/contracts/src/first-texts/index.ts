/**
 * The texts that a new installation begins with; afterwards administrators change them. Apart from the rest, because only
 * the seed and tests need them: a page that imports them ships them.
 */
export type { ContentKey } from './content-key';
export { firstBlocks, type FirstBlock } from './first-blocks';
export { firstPage } from './first-page';
