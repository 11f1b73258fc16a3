import { useContentBlocksQuery } from './content.api';

/** All blocks without their texts. What others changed is asked for whenever a screen that shows them opens. */
export const useContentBlocks = () => useContentBlocksQuery(undefined, { refetchOnMountOrArgChange: true });
