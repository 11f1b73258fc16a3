import { registrationMessages, userTypeLabels, type RegistrationView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge } from '@pharmacy/ui';
import { useNow } from '../../../lists/use-now';
import { Panel } from '../../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton } from '../../../panels/panel-list';
import { PendingCount } from './pending-count';
import { fullName } from '../list/registration-filter';
import { useRegistrations } from '../list/use-registrations';
import { WaitingBadge } from './waiting-badge';
import { isOverdue } from './waiting-time';

const SHOWN = 5;

const longestFirst = (registrations: readonly RegistrationView[] | undefined) =>
  registrations?.filter(({ status }) => status === 'pending').sort((a, b) => a.createdAt.localeCompare(b.createdAt));

const detailOf = ({ userType, organization }: RegistrationView) =>
  [userTypeLabels[userType], organization].filter(Boolean).join(' · ');

/** The longest-waiting requests. The website promises a review in one to two business days. */
export function WaitingRequestsPanel() {
  const now = useNow();
  const { query } = useRegistrations();
  const pending = longestFirst(query.data);
  const overdue = pending?.filter((registration) => isOverdue(registration, now)).length;
  return (
    <Panel
      title="Waiting for review"
      count={
        <>
          <PendingCount />
          {Boolean(overdue) && <Badge tone="danger">{overdue} overdue</Badge>}
        </>
      }
      to="/admin/registrations"
      linkText="Review requests"
    >
      <QueryView
        query={{ ...query, data: pending?.slice(0, SHOWN) }}
        errorText={registrationMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No request is waiting. New ones appear here by themselves.</PanelNote>}
      >
        {(waiting) => (
          <PanelList
            items={waiting.map((registration) => ({
              key: registration.id,
              title: fullName(registration),
              to: `/admin/registrations?request=${registration.id}`,
              detail: detailOf(registration),
              badge: <WaitingBadge registration={registration} now={now} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
