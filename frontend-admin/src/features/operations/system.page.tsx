import { useState } from 'react';
import { systemMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Alert, PageHeader, SkeletonText, Stack } from '@pharmacy/ui';
import { BoardButton } from './board-button';
import { LastLook } from './last-look';
import { SystemReportView } from './system-report';
import { useSystemReport } from './use-system-report';

/** Milliseconds; `LastLook` says it in words. */
const EVERY = 15_000;

export default function SystemPage() {
  const [fault, setFault] = useState<string | null>(null);
  const { data, error, isLoading, isFetching, refetch, fulfilledTimeStamp } = useSystemReport(EVERY);
  return (
    <Stack gap="lg">
      <PageHeader
        title="System"
        description="Whether all parts of the product work, what waits, and what to do about it."
        actions={<BoardButton onFault={setFault} />}
      />
      {fault && (
        <Alert tone="danger" role="alert" title={systemMessages.boardFailed}>
          {fault}
        </Alert>
      )}
      <LastLook at={fulfilledTimeStamp} hasFailed={Boolean(error && data)} isLooking={isFetching} onLook={refetch} />
      <QueryView
        query={{ data, error, isFetching: isLoading, refetch }}
        errorText={systemMessages.loadFailed}
        skeleton={<SkeletonText lines={8} />}
      >
        {(report) => <SystemReportView report={report} />}
      </QueryView>
    </Stack>
  );
}
