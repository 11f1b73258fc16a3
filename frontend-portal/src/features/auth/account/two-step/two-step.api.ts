import type {
  AddPasskeyRequest,
  AppSetup,
  ConfirmAppRequest,
  IdentityProof,
  PasskeyOptions,
  RecoveryCodes,
  RenamePasskeyRequest,
} from '@pharmacy/contracts';
import { api, checkSession, noRetry } from '@pharmacy/state';

/** Secrets are shown once, and passkeys answer once: a retry would only fail. */
const once = { retry: noRetry };

interface Renaming extends RenamePasskeyRequest {
  readonly id: number;
}

interface Removal {
  readonly id: number;
  readonly proof: IdentityProof;
}

/** Staff may work, or no longer work, as soon as there's a second factor, or none. */
const userToo = {
  invalidatesTags: ['second-factor'] as const,
  async onQueryStarted(
    _: unknown,
    { dispatch, queryFulfilled }: { dispatch: (action: never) => unknown; queryFulfilled: Promise<unknown> },
  ) {
    const isDone = await queryFulfilled.then(
      () => true,
      () => false,
    );
    if (isDone) dispatch(checkSession() as never);
  },
};

const post = (path: string, body: object) => ({ url: `auth/second-factor${path}`, method: 'POST', body });

const twoStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    startApp: build.mutation<AppSetup, IdentityProof>({ query: (proof) => post('/app', proof), extraOptions: once }),
    confirmApp: build.mutation<RecoveryCodes, ConfirmAppRequest>({
      query: (body) => post('/app/confirm', body),
      extraOptions: once,
      ...userToo,
    }),
    removeApp: build.mutation<null, IdentityProof>({
      query: (proof) => post('/app/remove', proof),
      extraOptions: once,
      ...userToo,
    }),
    startPasskey: build.mutation<PasskeyOptions, IdentityProof>({
      query: (proof) => post('/passkeys', proof),
      extraOptions: once,
    }),
    confirmPasskey: build.mutation<RecoveryCodes, AddPasskeyRequest>({
      query: (body) => post('/passkeys/confirm', body),
      extraOptions: once,
      ...userToo,
    }),
    renamePasskey: build.mutation<null, Renaming>({
      query: ({ id, name }) => ({ url: `auth/second-factor/passkeys/${id}`, method: 'PATCH', body: { name } }),
      invalidatesTags: ['second-factor'],
    }),
    removePasskey: build.mutation<null, Removal>({
      query: ({ id, proof }) => post(`/passkeys/${id}/remove`, proof),
      extraOptions: once,
      ...userToo,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, IdentityProof>({
      query: (proof) => post('/recovery-codes', proof),
      extraOptions: once,
      invalidatesTags: ['second-factor'],
    }),
  }),
});

export const {
  useStartAppMutation,
  useConfirmAppMutation,
  useRemoveAppMutation,
  useStartPasskeyMutation,
  useConfirmPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} = twoStepApi;
