import { wallTime } from '@pharmacy/remote-kit';
import { useSession } from '@pharmacy/state';
import { PageHeader, Stack } from '@pharmacy/ui';
import { Can, useAccess } from '../access/access';
import { AnnouncementTiles, ContentTiles, ManufacturerTiles, TeamTiles } from './stat-tiles';
import { ClosedDayOffer } from '../features/announcements/closed-day-offer';
import { LatestActivityPanel } from '../features/audit/latest-activity-panel';
import { UnreadMessagesPanel } from '../features/contact/unread-messages-panel';
import {
  ExpiringClaimsPanel,
  LaunchPanel,
  PlannedChangesPanel,
  QuickEdits,
  RecentContentPanel,
} from '../features/content/dashboard-panels';
import {
  EndingDocumentsPanel,
  NewestDocumentsPanel,
  UnopenedDocumentsPanel,
} from '../features/documents/document-panels';
import { SystemNotice } from '../features/operations/system-notice';
import { ExclusionAlertsPanel } from '../features/registries/exclusion-alerts-panel';
import { WaitingRequestsPanel } from '../features/registrations/waiting/waiting-requests-panel';
import { useNow } from '../lists/use-now';
import { displayName } from '../people/names';
import { PanelGroup } from '../panels/panel';

/** The overview: requests that need a decision first, then the state of the website and the portals. */
export default function DashboardPage() {
  const { user } = useSession();
  const can = useAccess();
  const now = useNow();
  return (
    <Stack gap="xl">
      <PageHeader title="Dashboard" description={user ? `${greetingAt(now)}, ${displayName(user)}.` : ''} />
      <Can permission="operations:watch">
        <SystemNotice />
      </Can>
      <Can permission="announcements:manage">
        <ClosedDayOffer />
      </Can>
      {can('registrations:read', 'messages:read', 'content:read') ? (
        <PanelGroup
          title="Needs attention"
          lead={
            <Can permission="content:read">
              <LaunchPanel />
            </Can>
          }
        >
          <Can permission="accounts:read">
            <ExclusionAlertsPanel />
          </Can>
          <Can permission="registrations:read">
            <WaitingRequestsPanel />
          </Can>
          <Can permission="messages:read">
            <UnreadMessagesPanel />
          </Can>
          <Can permission="content:read">
            <ExpiringClaimsPanel />
            <PlannedChangesPanel />
          </Can>
        </PanelGroup>
      ) : (
        <p>You don’t have a role yet. Ask an owner to give you one.</p>
      )}
      {can('content:read') && (
        <PanelGroup
          title="Website"
          tiles={
            <>
              <ContentTiles />
              <Can permission="announcements:read">
                <AnnouncementTiles />
              </Can>
              <Can permission="manufacturers:read">
                <ManufacturerTiles />
              </Can>
              <Can permission="team:read">
                <TeamTiles />
              </Can>
            </>
          }
          lead={
            <Can permission="content:edit">
              <QuickEdits />
            </Can>
          }
        >
          <RecentContentPanel />
          <Can permission="audit:read">
            <LatestActivityPanel />
          </Can>
        </PanelGroup>
      )}
      <Can permission="documents:inspect">
        <PanelGroup title="Portals">
          <EndingDocumentsPanel />
          <UnopenedDocumentsPanel />
          <NewestDocumentsPanel />
        </PanelGroup>
      </Can>
    </Stack>
  );
}

/** By the time of day at the pharmacy, wherever the user is. */
function greetingAt(now: Date): string {
  const hour = wallTime(now).getUTCHours();
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}
