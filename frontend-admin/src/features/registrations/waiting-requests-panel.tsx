import { registrationMessages, userTypeLabels, type RegistrationView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { useNow } from '../../lists/use-now';
import { Panel } from '../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../panels/panel-list';
import { fullName } from './registration-filter';
import { useRegistrations } from './use-registrations';
import { WaitingBadge } from './waiting-badge';

const SHOWN = 5;

const longestWaiting = (registrations: readonly RegistrationView[] | undefined) =>
  registrations
    ?.filter(({ status }) => status === 'pending')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, SHOWN);

const detailOf = ({ userType, organization }: RegistrationView) =>
  [userTypeLabels[userType], organization].filter(Boolean).join(' · ');

/** The requests that have waited longest. */
export function WaitingRequestsPanel() {
  const now = useNow();
  const { query } = useRegistrations();
  return (
    <Panel title="Waiting for review" to="/admin/registrations" linkText="Review requests">
      <QueryView
        query={{ ...query, data: longestWaiting(query.data) }}
        errorText={registrationMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No request is waiting. New ones appear here by themselves.</PanelNote>}
      >
        {(waiting) => (
          <PanelList
            items={waiting.map((registration) => ({
              key: registration.id,
              title: fullName(registration),
              detail: detailOf(registration),
              badge: <WaitingBadge since={registration.createdAt} now={now} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
