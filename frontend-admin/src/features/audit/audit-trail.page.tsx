import { type AuditEntryView, auditMessages, counted, formatDateTime } from '@pharmacy/contracts';
import {
  Badge,
  Button,
  CheckIcon,
  CopyIcon,
  copyText,
  type DataColumn,
  EmptyState,
  HistoryIcon,
  IconButton,
  PageHeader,
  RefreshCwIcon,
  Stack,
} from '@pharmacy/ui';
import { useExport } from '@pharmacy/remote-kit';
import { useState } from 'react';
import { useNotify } from '@pharmacy/state';
import { ExportButton, ExportError } from '../../exports/export-button';
import { ServerRecordList } from '../../lists/record-list';
import { useServerList } from '../../lists/server-paged-list';
import { AuditFilters } from './audit-filters';
import { type AuditSearch, queryOf, useAuditSearch } from './audit-search';
import { useAuditEntriesQuery } from './audit.api';
import { actionLabel, actorLabel, typeLabel, attemptBadgeOf } from './action-labels';
import table from '../../lists/wide-table.module.css';
import styles from './audit-trail.module.css';

export default function AuditTrailPage() {
  const control = useAuditSearch();
  const file = useExport('audit-trail.csv');
  const query = queryOf(control.search);
  return (
    <Stack gap="lg">
      <PageHeader
        title="Audit trail"
        description="Who changed what and when, and which requests were denied. Entries can’t be edited or deleted."
        actions={
          <ExportButton
            control={file}
            label="Export as CSV"
            address={`/api/admin/audit/export${query && `?${query}`}`}
          />
        }
      />
      <ExportError title={auditMessages.exportFailed} controls={[file]} />
      <AuditFilters {...control} />
      <AuditResults search={control.search} />
    </Stack>
  );
}

function AuditResults({ search }: { readonly search: AuditSearch }) {
  const list = useServerList(useAuditEntriesQuery, search);
  const { query, isPending, isFetching } = list;
  return (
    <Stack gap="sm">
      <div className={styles.line}>
        <p role="status" className={styles.count}>
          {isPending ? 'Loading…' : query.data && counted(query.data.total, 'entry', 'entries')}
        </p>
        <Button
          variant="ghost"
          size="sm"
          icon={<RefreshCwIcon />}
          pending={isFetching && !isPending}
          onClick={query.refetch}
        >
          Refresh
        </Button>
      </div>
      <ServerRecordList
        list={list}
        errorText={auditMessages.loadFailed}
        empty={<EmptyState icon={<HistoryIcon />} {...auditMessages.none} />}
        caption="Audit trail entries"
        columns={auditColumns}
        skeletonRows={8}
        className={table.wide}
        pageLabel="Pages of the audit trail"
      />
    </Stack>
  );
}

type Entry = AuditEntryView;

const auditColumns: readonly DataColumn<Entry>[] = [
  { key: 'time', header: 'Time', width: '184px', primary: true, cell: EntryTime },
  { key: 'user', header: 'User', width: '14%', cell: User },
  { key: 'action', header: 'Action', width: '21%', cell: Action },
  { key: 'target', header: 'Target', cell: Target },
  { key: 'address', header: 'IP address', width: '13%', cell: ({ address }) => <Code text={address} /> },
  { key: 'request', header: 'Request ID', width: '144px', cell: ({ requestId }) => <RequestId id={requestId} /> },
];

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** The date and time; the tooltip adds the seconds and the time zone. */
function EntryTime({ at }: Pick<AuditEntryView, 'at'>) {
  return (
    <time dateTime={at} title={exact.format(new Date(at))} className={styles.time}>
      {formatDateTime(at)}
    </time>
  );
}

function User(entry: Entry) {
  return <span className={entry.actor ? styles.words : styles.none}>{actorLabel(entry)}</span>;
}

function Action({ action }: Pick<Entry, 'action'>) {
  const attempt = attemptBadgeOf(action);
  return (
    <span className={styles.pair}>
      <span className={styles.action}>
        {actionLabel(action)}
        {attempt && <Badge tone={attempt.tone}>{attempt.word}</Badge>}
      </span>
      <code className={styles.code}>{action}</code>
    </span>
  );
}

function Target({ subject }: Pick<Entry, 'subject'>) {
  if (!subject) return <Code text={null} />;
  const { type, id, label } = subject;
  return (
    <span className={styles.pair}>
      <span className={styles.words}>{label}</span>
      <span className={styles.detail}>{[typeLabel(type), id && `#${id}`].filter(Boolean).join(' ')}</span>
    </span>
  );
}

const SHOWN = 8;

/** The last characters of a request ID, since those of one server process begin alike, with a button that copies all of it. */
function RequestId({ id }: { readonly id: string | null }) {
  const notify = useNotify();
  const [isCopied, setIsCopied] = useState(false);
  if (!id) return <span className={styles.none}>–</span>;

  const copy = async () => {
    if (!(await copyText(id)))
      return notify({ title: 'Your browser does not allow copying', description: id, variant: 'destructive' });
    setIsCopied(true);
    notify({ title: 'Request ID copied', description: id });
  };

  return (
    <span className={styles.request}>
      <code className={styles.code} title={id}>
        …{id.slice(-SHOWN)}
      </code>
      <IconButton label="Copy request ID" icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy} />
    </span>
  );
}

function Code({ text }: { readonly text: string | null }) {
  return text ? <code className={styles.code}>{text}</code> : <span className={styles.none}>–</span>;
}
