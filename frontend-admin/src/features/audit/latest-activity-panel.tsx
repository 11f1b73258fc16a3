import { auditMessages, formatDateTime, type AuditEntryView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge } from '@pharmacy/ui';
import { Panel, type PanelItem, PanelList, PanelNote, PanelSkeleton } from '../../panels/panel';
import { actionLabel, actorLabel, attemptBadgeOf } from './action-labels';
import { useAuditEntriesQuery } from './audit.api';

const SHOWN = 5;

/** The latest entries of the audit trail. */
export function LatestActivityPanel() {
  const { data, error, refetch } = useAuditEntriesQuery({ limit: SHOWN }, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="Latest in the audit trail" to="/admin/audit" linkText="Audit trail">
      <QueryView
        query={{ data: data?.items, error, refetch }}
        errorText={auditMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>Nothing has been recorded yet.</PanelNote>}
      >
        {(entries) => <PanelList items={entries.map(toItem)} />}
      </QueryView>
    </Panel>
  );
}

function toItem({ id, at, actor, address, action, subject }: AuditEntryView): PanelItem {
  const attempt = attemptBadgeOf(action);
  return {
    key: id,
    title: [actionLabel(action), subject?.label].filter(Boolean).join(': '),
    to: `/admin/audit?${new URLSearchParams(subject?.id ? { subject: `${subject.type}:${subject.id}` } : { action }).toString()}`,
    detail: `${actorLabel({ actor, address })} · ${formatDateTime(at)}`,
    badge: attempt && <Badge tone={attempt.tone}>{attempt.word}</Badge>,
  };
}
