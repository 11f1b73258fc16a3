import type { DemoAdministrator, SignInRequest, SignInResponse } from '@pharmacy/contracts';
import { noRetry, sessionStarted } from '@pharmacy/state/core';
import { api } from './api';

/** A response without a token or a user counts as a failed sign-in. */
function requireSession({ token, user }: Partial<SignInResponse>): SignInResponse {
  if (!token || !user) throw new Error('The sign-in response is incomplete');
  return { token, user };
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInResponse, SignInRequest>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
      transformResponse: requireSession,
      extraOptions: { retry: noRetry },
      async onQueryStarted(_credentials, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(sessionStarted(result.data));
      },
    }),
    demoAdministrator: build.query<DemoAdministrator | null, void>({
      query: () => 'auth/demo',
      extraOptions: { retry: noRetry },
    }),
  }),
});

export const { useSignInMutation, useDemoAdministratorQuery } = sessionApi;
