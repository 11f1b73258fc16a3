import { contentMessages, type LaunchItem, publicPathOf } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Panel } from '../../panels/panel';
import { contentListAddress, onPageAddressOf } from './content-address';
import { useLaunchListQuery } from './content.api';
import { LinkGrid } from './link-grid';

/** Where the owner fills an item in, and where visitors then see it. */
const linkTo = ({ key, label, page }: LaunchItem) => ({
  to: key === null ? '/admin/team' : onPageAddressOf(page, key),
  name: label,
  detail: page === 'global' ? 'On several pages' : `On ${publicPathOf(page)}`,
});

/**
 * What only the owner can write, and what visitors don't see until then. Renders nothing once everything is filled in, and
 * nothing while loading, because most dashboards have nothing to show here.
 */
export function LaunchPanel() {
  const query = useLaunchListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isError } = query;
  if (data ? data.missing.length === 0 : !isError) return null;
  const progress = data ? `: ${data.total - data.missing.length} of ${data.total}` : '';
  return (
    <Panel title={`Before you launch${progress}`} to={contentListAddress} linkText="All content">
      <QueryView query={{ ...query, data: data?.missing }} errorText={contentMessages.loadFailed}>
        {(missing) => <LinkGrid items={missing.map(linkTo)} />}
      </QueryView>
    </Panel>
  );
}
