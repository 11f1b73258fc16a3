/**
 * The initial texts of a new installation, which administrators can change. It's a separate entry point because only
 * the server and tests need them, and a page that imported them would ship them.
 */
export type { ContentKey } from './content-key';
export { firstBlocks, firstPage, isUnfilled, launchTexts } from './first-blocks';
