import type { SessionView } from '@pharmacy/contracts';
import { api } from '@pharmacy/state';

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<readonly SessionView[], void>({
      query: () => 'auth/sessions',
      providesTags: ['sessions'],
    }),
    endSession: build.mutation<null, number>({
      query: (id) => ({ url: `auth/sessions/${id}`, method: 'DELETE' }),
      invalidatesTags: ['sessions'],
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => ({ url: 'auth/sessions', method: 'DELETE' }),
      invalidatesTags: ['sessions'],
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
