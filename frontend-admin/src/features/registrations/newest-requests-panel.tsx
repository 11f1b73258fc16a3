import { formatShortDate, registrationMessages, userTypeLabels } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Panel } from '../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../panels/panel-list';
import { fullName } from './registration-filter';
import { RegistrationStatusBadge } from './registration-status-badge';
import { useRegistrations } from './use-registrations';

const SHOWN = 5;

/** The requests that came last, whatever became of them. */
export function NewestRequestsPanel() {
  const { query } = useRegistrations();
  return (
    <Panel title="Newest requests" to="/admin/registrations" linkText="All registrations">
      <QueryView
        query={{ ...query, data: query.data?.slice(0, SHOWN) }}
        errorText={registrationMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>Nobody has asked for access yet.</PanelNote>}
      >
        {(newest) => (
          <PanelList
            items={newest.map((registration) => ({
              key: registration.id,
              title: fullName(registration),
              detail: `${userTypeLabels[registration.userType]} · ${formatShortDate(registration.createdAt)}`,
              badge: <RegistrationStatusBadge status={registration.status} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
