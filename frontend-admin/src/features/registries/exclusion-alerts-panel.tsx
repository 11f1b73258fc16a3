import { type ExclusionAlertView, formatDay, limits, registryMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge } from '@pharmacy/ui';
import { Panel, PanelDay, PanelList, PanelSkeleton } from '../../panels/panel';
import { importPolling, useExclusionAlertsQuery } from './registries.api';

const SHOWN = 5;
const POLL_MS = 60_000;

const reasons = { npi: 'Same NPI', 'name-and-state': 'Same name and state', name: 'Same name' } as const;

/** Why the account is listed, such as `Same NPI; excluded on Aug 20, 2019 (1128a1)`. */
export const exclusionText = ({ match, excludedOn, type }: ExclusionAlertView) =>
  `${reasons[match]}; excluded on ${formatDay(excludedOn)} (${type})`;

export const accountPath = ({ username }: ExclusionAlertView) => `/admin/users?q=${encodeURIComponent(username)}`;

const { max } = limits.exclusionTasks;

const countOf = ({ length }: readonly ExclusionAlertView[]) => (length < max ? length : `${max}+`);

/** Accounts that match a new exclusion. Renders nothing while there are none. */
export function ExclusionAlertsPanel() {
  const { data, error, refetch } = useExclusionAlertsQuery(undefined, { ...importPolling, pollingInterval: POLL_MS });
  if (data ? data.length === 0 : !error) return null;
  return (
    <Panel
      title="Possible exclusions"
      count={data && <Badge tone="danger">{countOf(data)}</Badge>}
      to="/admin/users"
      linkText="All users"
    >
      <QueryView
        query={{ data: data?.slice(0, SHOWN), error, refetch }}
        errorText={registryMessages.alertsLoadFailed}
        skeleton={<PanelSkeleton />}
      >
        {(alerts) => (
          <PanelList
            items={alerts.map((alert) => ({
              key: alert.id,
              title: alert.accountName,
              to: accountPath(alert),
              detail: exclusionText(alert),
              badge: <PanelDay at={alert.foundAt} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
