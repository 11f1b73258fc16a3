import { useState } from 'react';
import { documentMessages, systemMessages, unknownError } from '@pharmacy/contracts';
import { openWaitingWindow, QueryView, useSingleFlight } from '@pharmacy/remote-kit';
import {
  Alert,
  Button,
  ExternalLinkIcon,
  PageHeader,
  RefreshCwIcon,
  SkeletonText,
  Stack,
  StatusBar,
} from '@pharmacy/ui';
import { errorMessage } from '@pharmacy/state';
import { Can } from '../../access/access';
import { SystemReportView } from './system-report';
import { useOpenQueueDashboardMutation, useSystemReport } from './operations.api';
import styles from './system.module.css';

const QUEUE_DASHBOARD = '/ops/queues';

const POLL_MS = 15_000;

export default function SystemPage() {
  const [errorText, setErrorText] = useState<string | null>(null);
  const { data, error, isFetching, refetch, fulfilledTimeStamp } = useSystemReport(POLL_MS);
  return (
    <Stack gap="lg">
      <PageHeader
        title="System"
        description="The status of every component, queued work, and what to do about problems."
        actions={
          <Can permission="operations:manage">
            <QueueDashboardButton onError={setErrorText} />
          </Can>
        }
      />
      {errorText && (
        <Alert tone="danger" role="alert" title={systemMessages.dashboardFailed}>
          {errorText}
        </Alert>
      )}
      <LastUpdate
        at={fulfilledTimeStamp}
        hasFailed={Boolean(error && data)}
        isRefreshing={isFetching}
        onRefresh={refetch}
      />
      <QueryView
        query={{ data, error, refetch }}
        errorText={systemMessages.loadFailed}
        skeleton={<SkeletonText lines={8} />}
      >
        {(report) => <SystemReportView report={report} />}
      </QueryView>
    </Stack>
  );
}

interface LastUpdateProps {
  /** Milliseconds; undefined before the first update. */
  readonly at: number | undefined;
  /** The update after that one failed. */
  readonly hasFailed: boolean;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => unknown;
}

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** When the page was last updated, and a refresh button. */
function LastUpdate({ at, hasFailed, isRefreshing, onRefresh }: LastUpdateProps) {
  if (at === undefined) return null;
  const updated = <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>;
  return (
    <StatusBar
      tone={hasFailed ? 'warning' : 'ok'}
      status={
        hasFailed ? <>The server isn’t responding. Last updated {updated}.</> : `Refreshes every ${POLL_MS / 1_000} s`
      }
    >
      {!hasFailed && <span className={styles.updated}>Updated {updated}</span>}
      <Button variant="secondary" size="sm" icon={<RefreshCwIcon />} pending={isRefreshing} onClick={onRefresh}>
        Refresh
      </Button>
    </StatusBar>
  );
}

interface QueueDashboardButtonProps {
  readonly onError: (message: string | null) => void;
}

function QueueDashboardButton({ onError }: QueueDashboardButtonProps) {
  const { open, isPending } = useOpenQueueDashboard(onError);
  return (
    <Button variant="secondary" icon={<ExternalLinkIcon />} pending={isPending} onClick={open}>
      Open queue dashboard
    </Button>
  );
}

/** Opens the queue dashboard. A cookie grants this browser access for 15 minutes. */
function useOpenQueueDashboard(onError: (message: string | null) => void) {
  const [openQueueDashboard, { isLoading }] = useOpenQueueDashboardMutation();
  const open = useSingleFlight(async () => {
    onError(null);
    const dashboard = openWaitingWindow('Queue dashboard');
    if (!dashboard) return onError(documentMessages.windowBlocked);
    const { error } = await openQueueDashboard();
    if (!error) return dashboard.show(QUEUE_DASHBOARD);
    dashboard.close();
    onError(errorMessage(error, unknownError));
  });
  return { open, isPending: isLoading };
}
