import { documentMessages, documentTypes } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Panel } from '../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../panels/panel-list';
import { AudienceBadge } from './document-badges';
import { useNewestDocuments } from './use-documents';

const whom = {
  both: 'For both audiences',
  prescriber: 'For prescribers only',
  salesrep: 'For sales representatives only',
};

/** How many documents there are for whom, and how many of them are out. */
export function DocumentsByAudiencePanel() {
  const { query, isWhole } = useNewestDocuments();
  const title = isWhole ? 'Documents by audience' : `Newest ${query.data?.length} documents by audience`;
  return (
    <Panel title={title} to="/admin/documents" linkText="Manage documents">
      <QueryView
        query={query}
        errorText={documentMessages.adminLoadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No documents have been added yet.</PanelNote>}
      >
        {(documents) => (
          <PanelList
            items={documentTypes.map((type) => {
              const ofType = documents.filter(({ documentType }) => documentType === type);
              const published = ofType.filter(({ isPublished }) => isPublished).length;
              return {
                key: type,
                title: whom[type],
                detail: `${published} published, ${ofType.length - published} draft`,
                badge: <AudienceBadge documentType={type} />,
              };
            })}
          />
        )}
      </QueryView>
    </Panel>
  );
}
