export * from './account';
export * from './auth.messages';
export * from './own-account';
export type {
  ChangeEmailFormValues,
  ChangePasswordFormValues,
  OwnDetailsFormValues,
  ForgotPasswordFormValues,
  ResetPasswordFormValues,
  PrescriberGroupFormValues,
  SignInFormValues,
  AcceptInvitationFormValues,
} from './auth.forms';
export * from './prescriber-group';
export * from './retention';
export * from './second-factor';
export * from './session';
export * from './staff';
