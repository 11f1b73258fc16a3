import type { IdentityProof, RetentionView } from '@pharmacy/contracts';
import { api, polledListPolicy } from '@pharmacy/state';

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

export const { useRetentionQuery, useRunRetentionMutation } = retentionApi;
