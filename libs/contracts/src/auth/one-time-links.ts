/** Requests an email with a link to reset the password. The response is the same for an unknown address. */
export interface ForgotPasswordRequest {
  readonly email: string;
}

/** `token` is the fragment of the emailed link. It works once, for `limits.resetLinkMinutes`. */
export interface ResetPasswordRequest {
  readonly token: string;
  readonly password: string;
}

/** `token` is the fragment of the emailed link. It works once, for `limits.confirmationLinkDays`. */
export interface ConfirmEmailRequest {
  readonly token: string;
}

/** `token` is the fragment of the emailed link. It works once, for `limits.accountLinkDays`, also after access has ended. */
export interface ConfirmAccountRequest {
  readonly token: string;
}

/** The targets of the emailed links. The token follows as the fragment, which browsers don't send to servers. */
export const oneTimeLinkPaths = {
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  /** Works until some time after the decision: see `requestLinkDays`. */
  registrationRequest: '/request',
  confirmNewEmail: '/confirm-new-email',
  confirmAccount: '/confirm-account',
} as const;
