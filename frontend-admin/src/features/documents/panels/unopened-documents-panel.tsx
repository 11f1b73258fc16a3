import { documentMessages, formatShortDate } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge } from '@pharmacy/ui';
import { Panel } from '../../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../../panels/panel-list';
import { AudienceBadge } from '../library/document-badges';
import { documentSearchAddress, useDocumentPanel } from './use-document-panel';

const unopened = { unopened: true, limit: 5 } as const;

/** Published documents that no one has opened yet. */
export function UnopenedDocumentsPanel() {
  const { total, query } = useDocumentPanel(unopened);
  return (
    <Panel
      title="Unopened documents"
      count={Boolean(total) && <Badge tone="accent">{total?.toLocaleString('en-US')}</Badge>}
      to="/admin/documents"
      linkText="All documents"
    >
      <QueryView
        query={query}
        errorText={documentMessages.adminLoadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>Every published document has been opened at least once.</PanelNote>}
      >
        {(documents) => (
          <PanelList
            items={documents.map(({ id, title, documentType, createdAt }) => ({
              key: id,
              title,
              to: documentSearchAddress(title),
              detail: `Added ${formatShortDate(createdAt)}`,
              badge: <AudienceBadge documentType={documentType} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
