import { useSystemReportQuery } from './operations.api';

/** The system report, polled every `every` milliseconds while the page is visible. */
export const useSystemReport = (every: number) =>
  useSystemReportQuery(undefined, {
    pollingInterval: every,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
