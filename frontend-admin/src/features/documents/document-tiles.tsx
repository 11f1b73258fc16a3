import { StatTile } from '../../panels/stat-tile';
import { useNewestDocuments } from './use-documents';

/** How many documents people can see, and how many only administrators. */
export function DocumentTiles() {
  const { documents, isWhole } = useNewestDocuments();
  const published = documents?.filter(({ isPublished }) => isPublished).length;
  const drafts = documents && published !== undefined ? documents.length - published : undefined;
  const scope = isWhole ? '' : `, of the newest ${documents?.length}`;
  return (
    <>
      <StatTile
        to="/admin/documents"
        label="Published documents"
        value={published}
        detail={`visible in the portals${scope}`}
      />
      <StatTile to="/admin/documents" label="Draft documents" value={drafts} detail={`not visible yet${scope}`} />
    </>
  );
}
