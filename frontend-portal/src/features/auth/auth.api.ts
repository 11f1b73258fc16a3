import type { ConfirmEmailRequest, ForgotPasswordRequest, ResetPasswordRequest } from '@pharmacy/contracts';
import { api, noRetry } from '@pharmacy/state';

/** A link works once, so a retry would only report that it was already used. */
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
  }),
});

export const { useForgotPasswordMutation, useResetPasswordMutation, useConfirmEmailMutation } = authApi;
