import { registrationMessages, userTypeLabels, type RegistrationView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge } from '@pharmacy/ui';
import { Panel, PanelList, PanelNote, PanelSkeleton } from '../../../panels/panel';
import { fullName } from '../../../people/names';
import { useRegistrationList } from '../list/registration-list';
import { PendingCount } from './pending-count';
import { isOverdue, useCalendar, WaitingBadge } from './waiting-time';

const SHOWN = 5;

const detailOf = ({ userType, organization }: RegistrationView) =>
  [userTypeLabels[userType], organization].filter(Boolean).join(' · ');

/** The longest-waiting requests. The website promises a review in one to two business days. */
export function WaitingRequestsPanel() {
  const calendar = useCalendar();
  const { query } = useRegistrationList('pending', '');
  const overdue = query.data?.filter((registration) => isOverdue(registration, calendar)).length;
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
        query={{ ...query, data: query.data?.slice(0, SHOWN) }}
        errorText={registrationMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>No requests are waiting. New ones appear here automatically.</PanelNote>}
      >
        {(waiting) => (
          <PanelList
            items={waiting.map((registration) => ({
              key: registration.id,
              title: fullName(registration),
              to: `/admin/registrations?request=${registration.id}`,
              detail: detailOf(registration),
              badge: <WaitingBadge registration={registration} calendar={calendar} />,
            }))}
          />
        )}
      </QueryView>
    </Panel>
  );
}
