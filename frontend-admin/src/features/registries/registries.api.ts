import type { ExclusionAlertView, RegistrySnapshotView } from '@pharmacy/contracts';
import { api, polledListPolicy } from '@pharmacy/state';

interface Review {
  readonly id: number;
  readonly note: string;
}

/** Imports run on the server, and take minutes. */
export const importPolling = { pollingInterval: 5_000, refetchOnMountOrArgChange: true };

const registriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    registrySnapshots: build.query<readonly RegistrySnapshotView[], void>({
      query: () => 'admin/registries',
      providesTags: ['registries'],
      extraOptions: { retry: polledListPolicy },
    }),
    exclusionAlerts: build.query<readonly ExclusionAlertView[], void>({
      query: () => 'admin/registries/exclusion-alerts',
      providesTags: ['registries', 'accounts'],
      extraOptions: { retry: polledListPolicy },
    }),
    closeExclusionAlert: build.mutation<null, Review>({
      query: ({ id, note }) => ({
        url: `admin/registries/exclusion-alerts/${id}/close`,
        method: 'POST',
        body: { note },
      }),
      invalidatesTags: ['registries'],
    }),
  }),
});

export const { useRegistrySnapshotsQuery, useExclusionAlertsQuery, useCloseExclusionAlertMutation } = registriesApi;
