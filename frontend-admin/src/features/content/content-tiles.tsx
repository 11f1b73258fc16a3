import { StatTile } from '../../panels/stat-tile';
import { contentListAddress } from './content-address';
import { useContentBlocks } from './use-content-blocks';

/** How many blocks the website has, and how many have an unpublished draft. */
export function ContentTiles() {
  const { data: blocks, isError } = useContentBlocks();
  const drafts = blocks?.filter(({ published }) => !published).length;
  const shared = { to: contentListAddress, isFailed: isError && !blocks };
  return (
    <>
      <StatTile {...shared} label="Content blocks" value={blocks?.length} detail="texts on the website" />
      <StatTile {...shared} label="Content drafts" value={drafts} detail="saved, not live yet" />
    </>
  );
}
