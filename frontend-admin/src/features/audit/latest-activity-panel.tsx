import { auditMessages, formatDateTime, type AuditEntryView } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Badge } from '@pharmacy/ui';
import { Panel } from '../../panels/panel';
import { PanelList, PanelNote, PanelSkeleton, type PanelItem } from '../../panels/panel-list';
import { actionWords, refusalOf } from './action-words';
import { useAuditEntriesQuery } from './audit.api';

const SHOWN = 5;

/** What people did last. */
export function LatestActivityPanel() {
  const { data, error, isLoading, refetch } = useAuditEntriesQuery(
    { limit: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel title="Latest in the audit trail" to="/admin/audit" linkText="Audit trail">
      <QueryView
        query={{ data: data?.items, error, isFetching: isLoading, refetch }}
        errorText={auditMessages.loadFailed}
        skeleton={<PanelSkeleton />}
        empty={<PanelNote>Nothing has been recorded yet.</PanelNote>}
      >
        {(entries) => <PanelList items={entries.map(toItem)} />}
      </QueryView>
    </Panel>
  );
}

function toItem({ id, at, actor, action, subject }: AuditEntryView): PanelItem {
  const refusal = refusalOf(action);
  return {
    key: id,
    title: [actionWords(action), subject?.label].filter(Boolean).join(': '),
    detail: `${actor?.username ?? 'Nobody'} · ${formatDateTime(at)}`,
    badge: refusal && <Badge tone={refusal.tone}>{refusal.word}</Badge>,
  };
}
