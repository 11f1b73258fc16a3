import { documentMessages, formatShortDate, uncategorized } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge } from '@pharmacy/ui';
import { Panel } from '../../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../../panels/panel-list';
import { StateBadges } from '../library/document-badges';
import { documentSearchAddress, useDocumentPanel } from './use-document-panel';

const newest = { limit: 5 };

/** The most recently added documents. */
export function NewestDocumentsPanel() {
  const { total, query } = useDocumentPanel(newest);
  return (
    <Panel
      title="Newest documents"
      count={Boolean(total) && <Badge>{`${total?.toLocaleString('en-US')} in all`}</Badge>}
      to="/admin/documents"
      linkText="All documents"
    >
      <QueryView
        query={query}
        errorText={documentMessages.adminLoadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No documents have been added yet.</PanelNote>}
      >
        {(documents) => (
          <PanelList
            items={documents.map(({ id, title, category, createdAt, isPublished, availability, isRecalled }) => ({
              key: id,
              title,
              to: documentSearchAddress(title),
              detail: `${category ?? uncategorized} · ${formatShortDate(createdAt)}`,
              badge: <StateBadges isPublished={isPublished} availability={availability} isRecalled={isRecalled} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
