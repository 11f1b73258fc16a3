/** Asks for a mail with a link to choose another password. The answer is the same for an address that nobody has. */
export interface ForgotPasswordRequest {
  readonly email: string;
}

/** `token` stands in the fragment of the mailed link, works once and for `limits.resetLinkMinutes`. */
export interface ResetPasswordRequest {
  readonly token: string;
  readonly password: string;
}

/** `token` stands in the fragment of the mailed link, works once and for `limits.confirmationLinkDays`. */
export interface ConfirmEmailRequest {
  readonly token: string;
}

/** Where the mailed links lead; the token follows as the fragment, which a browser sends to no server. */
export const oneTimeLinkPaths = { resetPassword: '/reset-password', confirmEmail: '/confirm-email' } as const;
