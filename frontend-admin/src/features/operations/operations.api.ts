import type { SystemReport } from '@pharmacy/contracts';
import { api, polledListPolicy } from '@pharmacy/state';

const operationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    systemReport: build.query<SystemReport, void>({
      query: () => 'admin/system',
      providesTags: ['system'],
      extraOptions: { retry: polledListPolicy },
    }),
    openQueueDashboard: build.mutation<null, void>({
      query: () => ({ url: 'admin/ops-session', method: 'POST' }),
    }),
  }),
});

export const { useSystemReportQuery, useOpenQueueDashboardMutation } = operationsApi;

/** The system report, polled at an interval in milliseconds. */
export const useSystemReport = (pollingInterval: number) =>
  useSystemReportQuery(undefined, {
    pollingInterval,
    refetchOnMountOrArgChange: true,
  });
