import {
  type FixedTimeView,
  formatDateTime,
  formatShortDate,
  type IdentityProof,
  type RetainedKindView,
  retentionMessages as messages,
  type RetentionRunView,
  type RetentionView,
} from '@pharmacy/contracts';
import { ownPasswordForm } from '@pharmacy/contracts/forms';
import { QueryView } from '@pharmacy/remote-kit';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { Badge, Button, type DataColumn, DataTable, PageHeader, Stack } from '@pharmacy/ui';
import { useId, useState } from 'react';
import { api, polledListPolicy } from '@pharmacy/state';
import { Can } from '../../../access/access';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { OwnIdentity } from '../own-identity';
import table from '../../../lists/wide-table.module.css';
import styles from './retention.module.css';

const retentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    retention: build.query<RetentionView, void>({
      query: () => 'admin/retention',
      providesTags: ['retention'],
      extraOptions: { retry: polledListPolicy },
    }),
    runRetention: build.mutation<null, IdentityProof>({
      query: (proof) => ({ url: 'admin/retention/run', method: 'POST', body: proof }),
      invalidatesTags: ['retention'],
    }),
  }),
});

const { useRetentionQuery, useRunRetentionMutation } = retentionApi;

/** While a run goes on. */
const POLL_MS = 2_000;

const isRunning = ({ lastRun }: RetainedKindView) => lastRun !== null && lastRun.finishedAt === null;

/** How long personal data is kept, and what was deleted because its time was over. */
export default function RetentionPage() {
  const [isAsking, setAsking] = useState(false);
  const query = useRetentionQuery(undefined, { refetchOnMountOrArgChange: true });
  const running = query.data?.kinds.some(isRunning) ?? false;
  useRetentionQuery(undefined, { pollingInterval: POLL_MS, skip: !running });
  const isDeleting = query.data?.kinds.some(({ kept }) => kept !== null) ?? false;
  return (
    <Stack gap="lg">
      <PageHeader
        title="Retention"
        description="How long we keep personal data. Older data is deleted once a day. The audit trail records how much was deleted, but not whose data it was."
        actions={
          isDeleting && (
            <Can permission="personal-data:manage">
              <Button variant="secondary" pending={running} onClick={() => setAsking(true)}>
                Run now
              </Button>
            </Can>
          )
        }
      />
      <p role="status" className={styles.status}>
        {query.data && (running ? 'Running now.' : `The next run is on ${formatDateTime(query.data.nextRunAt)}.`)}
      </p>
      <QueryView
        query={query}
        errorText={messages.loadFailed}
        skeleton={<KindTable kinds={[]} isLoading />}
        isEmpty={() => false}
      >
        {({ kinds, fixed }) => (
          <Stack gap="lg">
            <KindTable kinds={kinds} />
            <FixedTimes times={fixed} />
          </Stack>
        )}
      </QueryView>
      {isAsking && <RunDialog onClose={() => setAsking(false)} />}
    </Stack>
  );
}

const kindColumns: readonly DataColumn<RetainedKindView>[] = [
  { key: 'kind', header: 'Data', width: '16%', primary: true, name: ({ title }) => title, cell: ({ title }) => title },
  { key: 'about', header: 'How it’s counted', width: '29%', cell: ({ about }) => about },
  {
    key: 'kept',
    header: 'Kept for',
    width: '23%',
    cell: ({ kept, setting }) => (
      <div>
        {kept ?? 'Until you delete it'}
        <code className={styles.setting}>{setting}</code>
      </div>
    ),
  },
  {
    key: 'due',
    header: 'Due in 30 days',
    width: '12%',
    cell: ({ due }) => (due === null ? 'Never' : due.toLocaleString('en-US')),
  },
  { key: 'run', header: 'Last run', width: '20%', cell: ({ lastRun }) => <LastRun run={lastRun} /> },
];

function KindTable({ kinds, isLoading = false }: { kinds: readonly RetainedKindView[]; isLoading?: boolean }) {
  return (
    <DataTable
      caption="Data deleted after a configured time"
      columns={kindColumns}
      rows={kinds}
      rowKey={({ kind }) => kind}
      loading={isLoading}
      skeletonRows={7}
      className={table.wide}
    />
  );
}

function LastRun({ run }: { readonly run: RetentionRunView | null }) {
  if (!run) return 'Not yet';
  const { startedAt, finishedAt, olderThan, removed, isFailed, startedBy } = run;
  const count = removed.toLocaleString('en-US');
  if (finishedAt === null) return `Running: ${count} so far`;
  const nothing = isFailed ? 'Nothing was deleted. The reason is in the log.' : 'Nothing was due';
  return (
    <div>
      {formatDateTime(startedAt)}
      {startedBy !== null && `, by ${startedBy}`}
      <p className={styles.about}>
        {isFailed && <Badge tone="danger">Failed</Badge>}{' '}
        {removed === 0 ? nothing : `${count} deleted, older than ${formatShortDate(olderThan)}`}
      </p>
    </div>
  );
}

const fixedColumns: readonly DataColumn<FixedTimeView>[] = [
  { key: 'what', header: 'Data', width: '66%', primary: true, name: ({ what }) => what, cell: ({ what }) => what },
  { key: 'kept', header: 'Kept for at most', cell: ({ kept }) => kept },
];

function FixedTimes({ times }: { readonly times: readonly FixedTimeView[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Deleted after a fixed time
      </h2>
      <DataTable
        caption="Data deleted after a fixed time"
        columns={fixedColumns}
        rows={times}
        rowKey={({ what }) => what}
      />
    </section>
  );
}

function RunDialog({ onClose }: { readonly onClose: () => void }) {
  const [run] = useRunRetentionMutation();
  const form = useContractForm(ownPasswordForm, { password: '' });
  const { isDirty } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (proof: IdentityProof) => run(proof),
    done: messages.started,
    failed: messages.startFailed,
    onClose,
  });
  return (
    <SaveDialog
      {...saving}
      title="Delete data that’s due"
      description="All data past its retention period is deleted now, instead of at the next daily run. This can’t be undone."
      isDirty={isDirty}
      submitLabel="Delete now"
      submitVariant="danger"
      onSubmit={form.handleSubmit(submit)}
    >
      <OwnIdentity form={form} submit={submit} />
    </SaveDialog>
  );
}
