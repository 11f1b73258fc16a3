import type {
  ChangeEmailRequest,
  ChangePasswordRequest,
  ConfirmAccountRequest,
  ConfirmEmailRequest,
  ConfirmNewEmailRequest,
  DocumentEmails,
  ForgotPasswordRequest,
  OwnDetailsRequest,
  ResetPasswordRequest,
  SessionUser,
} from '@pharmacy/contracts';
import { api, type AppDispatch, checkSession, noRetry, useDispatch, useSession } from '@pharmacy/state';

/** A password is checked, or a link is used, once: a retry would only count as another try. */
const once = { retry: noRetry };

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<null, ForgotPasswordRequest>({
      query: (body) => ({ url: 'auth/forgot-password', method: 'POST', body }),
      extraOptions: once,
    }),
    resetPassword: build.mutation<null, ResetPasswordRequest>({
      query: (body) => ({ url: 'auth/reset-password', method: 'POST', body }),
      extraOptions: once,
    }),
    confirmEmail: build.mutation<null, ConfirmEmailRequest>({
      query: (body) => ({ url: 'auth/confirm-email', method: 'POST', body }),
      extraOptions: once,
    }),
    changeOwnDetails: build.mutation<SessionUser, OwnDetailsRequest>({
      query: (body) => ({ url: 'auth/me', method: 'PATCH', body }),
    }),
    changeOwnPassword: build.mutation<null, ChangePasswordRequest>({
      query: (body) => ({ url: 'auth/change-password', method: 'POST', body }),
      extraOptions: once,
      invalidatesTags: (_result, error) => (error ? [] : ['sessions']),
    }),
    changeOwnEmail: build.mutation<null, ChangeEmailRequest>({
      query: (body) => ({ url: 'auth/change-email', method: 'POST', body }),
      extraOptions: once,
    }),
    confirmNewEmail: build.mutation<null, ConfirmNewEmailRequest>({
      query: (body) => ({ url: 'auth/confirm-new-email', method: 'POST', body }),
      extraOptions: once,
    }),
    documentEmails: build.query<DocumentEmails, void>({
      query: () => 'document-emails',
      providesTags: ['document-emails'],
    }),
    chooseDocumentEmails: build.mutation<DocumentEmails, DocumentEmails>({
      query: (body) => ({ url: 'document-emails', method: 'PUT', body }),
      onQueryStarted: async (_choice, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null);
        if (saved) dispatch(authApi.util.updateQueryData('documentEmails', undefined, () => saved.data));
      },
    }),
    /** The link may be another person's. */
    unsubscribe: build.mutation<null, string>({
      query: (token) => ({ url: 'document-emails/unsubscribe', method: 'POST', params: { token } }),
      invalidatesTags: ['document-emails'],
    }),
    confirmAccount: build.mutation<null, ConfirmAccountRequest>({
      query: (body) => ({ url: 'auth/confirm-account', method: 'POST', body }),
      extraOptions: once,
    }),
  }),
});

/** Reads the signed-in user again, if there is one, so that every screen shows what changed. */
export function useRefreshUser(): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  const { status } = useSession();
  return async () => {
    if (status === 'signed-in') await dispatch(checkSession());
  };
}

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useConfirmEmailMutation,
  useChangeOwnDetailsMutation,
  useChangeOwnPasswordMutation,
  useChangeOwnEmailMutation,
  useConfirmNewEmailMutation,
  useDocumentEmailsQuery,
  useChooseDocumentEmailsMutation,
  useUnsubscribeMutation,
  useConfirmAccountMutation,
} = authApi;
