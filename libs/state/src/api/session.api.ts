import type {
  DemoAdministrator,
  PasskeyOptions,
  SecondFactorView,
  SignInAnswer,
  SignInRequest,
  SignInResponse,
  VerifySignInRequest,
} from '@pharmacy/contracts';
import { noRetry, sessionStarted } from '@pharmacy/state/core';
import { api } from './api';

/** A response without a token or a user counts as a failed sign-in. */
function requireSession({ token, user }: Partial<SignInResponse>): SignInResponse {
  if (!token || !user) throw new Error('The sign-in response is incomplete');
  return { token, user };
}

/** A right password starts a session, or the second step. */
const requireAnswer = (answer: SignInAnswer): SignInAnswer => ('challenge' in answer ? answer : requireSession(answer));

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInAnswer, SignInRequest>({
      query: (body) => ({ url: 'auth/login', method: 'POST', body }),
      transformResponse: requireAnswer,
      extraOptions: { retry: noRetry },
      async onQueryStarted(_credentials, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result && 'token' in result.data) dispatch(sessionStarted(result.data));
      },
    }),
    startPasskeySignIn: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: 'auth/login/passkey', method: 'POST' }),
      extraOptions: { retry: noRetry },
    }),
    verifySignIn: build.mutation<SignInResponse, VerifySignInRequest>({
      query: (body) => ({ url: 'auth/login/verify', method: 'POST', body }),
      transformResponse: requireSession,
      extraOptions: { retry: noRetry },
      async onQueryStarted(_answer, { dispatch, queryFulfilled }) {
        const result = await queryFulfilled.catch(() => null);
        if (result) dispatch(sessionStarted(result.data));
      },
    }),
    secondFactor: build.query<SecondFactorView, void>({
      query: () => 'auth/second-factor',
      providesTags: ['second-factor'],
    }),
    startProof: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: 'auth/second-factor/proof', method: 'POST' }),
      extraOptions: { retry: noRetry },
    }),
    demoAdministrator: build.query<DemoAdministrator | null, void>({
      query: () => 'auth/demo',
      extraOptions: { retry: noRetry },
    }),
  }),
});

export const {
  useSignInMutation,
  useStartPasskeySignInMutation,
  useVerifySignInMutation,
  useSecondFactorQuery,
  useStartProofMutation,
  useDemoAdministratorQuery,
} = sessionApi;
