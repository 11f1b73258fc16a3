import { contentMessages, type LaunchItem } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge, PencilIcon } from '@pharmacy/ui';
import { Panel } from '../../panels/panel';
import { PanelList, PanelSkeleton } from '../../panels/panel-list';
import { editAddressOf } from './content-address';
import { useLaunchListQuery } from './content.api';
import { pageLabels } from './page-labels';

/** What only the owner can write, and visitors don't see until then. Renders nothing once everything is filled in. */
export function LaunchPanel() {
  const query = useLaunchListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError } = query;
  if (data ? data.missing.length === 0 : !isError) return null;
  const done = data && `: ${data.total - data.missing.length} of ${data.total}`;
  return (
    <Panel title={`Before you launch${done ?? ''}`} to="/admin/content" linkText="All content">
      <QueryView
        query={{ ...query, data: data?.missing }}
        errorText={contentMessages.loadFailed}
        skeleton={<PanelSkeleton />}
      >
        {(missing) => <PanelList items={missing.map(itemOf)} />}
      </QueryView>
    </Panel>
  );
}
