import type { AuditEntryView } from '@pharmacy/contracts';
import { Badge, type DataColumn } from '@pharmacy/ui';
import { actionWords, kindWords, refusalOf } from './action-words';
import styles from './audit-table.module.css';
import { EntryTime } from './entry-time';
import { RequestId } from './request-id';

type Entry = AuditEntryView;

export const auditColumns: readonly DataColumn<Entry>[] = [
  { key: 'when', header: 'When', width: '184px', primary: true, cell: EntryTime },
  { key: 'who', header: 'Who', width: '14%', cell: ({ actor }) => <Who actor={actor} /> },
  { key: 'what', header: 'What', width: '21%', cell: What },
  { key: 'thing', header: 'Thing', cell: Thing },
  { key: 'address', header: 'Address', width: '13%', cell: ({ address }) => <Code text={address} /> },
  { key: 'request', header: 'Request ID', width: '128px', cell: ({ requestId }) => <RequestId id={requestId} /> },
];

function Who({ actor }: Pick<Entry, 'actor'>) {
  return actor ? <span className={styles.words}>{actor.username}</span> : <span className={styles.none}>Nobody</span>;
}

function What({ action }: Pick<Entry, 'action'>) {
  const refusal = refusalOf(action);
  return (
    <span className={styles.pair}>
      <span className={styles.what}>
        {actionWords(action)}
        {refusal && <Badge tone={refusal.tone}>{refusal.word}</Badge>}
      </span>
      <code className={styles.code}>{action}</code>
    </span>
  );
}

function Thing({ subject }: Pick<Entry, 'subject'>) {
  if (!subject) return <Code text={null} />;
  const { type, id, label } = subject;
  return (
    <span className={styles.pair}>
      <span className={styles.words}>{label}</span>
      <span className={styles.detail}>{[kindWords(type), id && `#${id}`].filter(Boolean).join(' ')}</span>
    </span>
  );
}

function Code({ text }: { readonly text: string | null }) {
  return text ? <code className={styles.code}>{text}</code> : <span className={styles.none}>–</span>;
}
