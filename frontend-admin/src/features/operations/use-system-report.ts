import { useSystemReportQuery } from './operations.api';

/** How the product stands, looked at every so many milliseconds while somebody is here to see it. */
export const useSystemReport = (every: number) =>
  useSystemReportQuery(undefined, {
    pollingInterval: every,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
