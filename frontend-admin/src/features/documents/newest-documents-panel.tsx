import { documentMessages, formatShortDate, uncategorized } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Panel } from '../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../panels/panel-list';
import { PublishedBadge } from './document-badges';
import { useNewestDocuments } from './use-documents';

const SHOWN = 5;

/** The documents that were added last. */
export function NewestDocumentsPanel() {
  const { query } = useNewestDocuments();
  return (
    <Panel title="Newest documents" to="/admin/documents" linkText="All documents">
      <QueryView
        query={{ ...query, data: query.data?.slice(0, SHOWN) }}
        errorText={documentMessages.adminLoadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No documents have been added yet.</PanelNote>}
      >
        {(newest) => (
          <PanelList
            items={newest.map(({ id, title, category, createdAt, isPublished }) => ({
              key: id,
              title,
              detail: `${category ?? uncategorized} · ${formatShortDate(createdAt)}`,
              badge: <PublishedBadge isPublished={isPublished} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
