import { StatTile } from '../../panels/stat-tile';
import { useContentBlocks } from './use-content-blocks';

/** How many texts the website is made of, and how many have a draft that is not live. */
export function ContentTiles() {
  const { data: blocks } = useContentBlocks();
  const drafts = blocks?.filter(({ published }) => !published).length;
  return (
    <>
      <StatTile to="/admin/content" label="Content blocks" value={blocks?.length} detail="texts of the website" />
      <StatTile to="/admin/content" label="Content drafts" value={drafts} detail="saved, not live yet" />
    </>
  );
}
