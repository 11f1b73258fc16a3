import type { DemoAdministrator, SessionUser, SignInRequest, SignInResponse } from '@pharmacy/contracts';
import { api } from '../api/api';
import { never } from '../api/retry-policy';
import { sessionStarted, signedOut, userRefreshed } from './session.slice';

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
    /** Leaves this browser at once; the server ends the session as soon as it is reached. */
    signOut: build.mutation<void, string>({
      query: (token) => ({ url: 'auth/logout', method: 'POST', headers: { Authorization: `Bearer ${token}` } }),
      async onQueryStarted(_token, { dispatch, queryFulfilled }) {
        dispatch(signedOut());
        await queryFulfilled.catch(() => undefined);
      },
    }),
    currentUser: build.query<SessionUser, void>({
      query: () => 'auth/me',
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(userRefreshed(answer.data));
      },
    }),
    demoAdministrator: build.query<DemoAdministrator | null, void>({
      query: () => 'auth/demo',
      extraOptions: { retry: never },
    }),
  }),
});

export const { useSignInMutation, useDemoAdministratorQuery } = sessionApi;
