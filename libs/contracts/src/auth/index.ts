export * from './account';
export * from './auth.messages';
export type { ForgotPasswordFormValues } from './forgot-password.form';
export * from './one-time-links';
export * from './own-account';
export type {
  ChangeEmailFormValues,
  ChangePasswordFormValues,
  ErasePersonFormValues,
  OwnDetailsFormValues,
} from './own-account.form';
export * from './prescriber-group';
export type { PrescriberGroupFormValues } from './prescriber-group.form';
export type { ResetPasswordFormValues } from './reset-password.form';
export * from './retention';
export * from './second-factor';
export * from './session';
export type { SignInFormValues } from './sign-in.form';
export * from './staff';
export type {
  AcceptInvitationFormValues,
  InviteStaffFormValues,
  OwnPasswordFormValues,
  StaffRolesFormValues,
} from './staff.form';
