import { useContentBlocksQuery } from './content.api';

/**
 * All blocks without their texts. Refetched whenever a screen that shows them opens, to include other people's changes.
 */
export const useContentBlocks = () => useContentBlocksQuery(undefined, { refetchOnMountOrArgChange: true });
