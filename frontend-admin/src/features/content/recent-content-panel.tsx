import { contentMessages, formatDateTime } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Panel } from '../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../panels/panel-list';
import { contentListAddress, editAddressOf } from './content-address';
import { placeOf } from './content-filter';
import { ContentStatusBadge } from './content-status-badge';
import { useContentBlocks } from './use-content-blocks';

const SHOWN = 5;

/** The most recently changed texts. */
export function RecentContentPanel() {
  const query = useContentBlocks();
  const newest = query.data?.toSorted((a, b) => b.lastUpdated.localeCompare(a.lastUpdated)).slice(0, SHOWN);
  return (
    <Panel title="Recent activity" to={contentListAddress} linkText="All content">
      <QueryView
        query={{ ...query, data: newest }}
        errorText={contentMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>{contentMessages.none}</PanelNote>}
      >
        {(blocks) => (
          <PanelList
            items={blocks.map((block) => ({
              key: block.key,
              title: block.title,
              to: editAddressOf(block.key),
              detail: `${placeOf(block)} · ${formatDateTime(block.lastUpdated)}`,
              badge: <ContentStatusBadge isPublished={block.published} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
