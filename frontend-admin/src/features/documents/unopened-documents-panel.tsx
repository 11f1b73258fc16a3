import { documentMessages, formatShortDate } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge } from '@pharmacy/ui';
import { Panel } from '../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../panels/panel-list';
import { AudienceBadge } from './document-badges';
import { useDocumentsGlance } from './use-documents-glance';

const unopened = { unopened: true, limit: 5 } as const;

/** What is published in a portal and nobody has looked at. */
export function UnopenedDocumentsPanel() {
  const { total, query } = useDocumentsGlance(unopened);
  return (
    <Panel
      title="Documents nobody opened"
      count={Boolean(total) && <Badge tone="accent">{total?.toLocaleString('en-US')}</Badge>}
      to="/admin/documents"
      linkText="All documents"
    >
      <QueryView
        query={query}
        errorText={documentMessages.adminLoadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>Every published document has been opened by somebody.</PanelNote>}
      >
        {(documents) => (
          <PanelList
            items={documents.map(({ id, title, documentType, createdAt }) => ({
              key: id,
              title,
              detail: `Added ${formatShortDate(createdAt)}`,
              badge: <AudienceBadge documentType={documentType} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
