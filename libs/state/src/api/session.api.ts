import type { DemoAdministrator, SignInRequest, SignInResponse } from '@pharmacy/contracts';
import { never, sessionStarted } from '@pharmacy/state/core';
import { api } from './api';

/** An answer without both parts is a failed sign-in. */
function requireSession(answer: Partial<SignInResponse>): SignInResponse {
  if (!answer.token || !answer.user) throw new Error('The answer to the sign-in is incomplete');
  return { token: answer.token, user: answer.user };
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInResponse, SignInRequest>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
      transformResponse: requireSession,
      extraOptions: { retry: never },
      async onQueryStarted(_credentials, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sessionStarted(answer.data));
      },
    }),
    demoAdministrator: build.query<DemoAdministrator | null, void>({
      query: () => 'auth/demo',
      extraOptions: { retry: never },
    }),
  }),
});

export const { useSignInMutation, useDemoAdministratorQuery } = sessionApi;
