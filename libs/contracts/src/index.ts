export * from './announcements/announcement';
export type { AnnouncementFormValues } from './announcements/announcement.form';
export * from './auth/account';
export type {
  AcceptInvitationFormValues,
  ChangeEmailFormValues,
  ChangePasswordFormValues,
  ForgotPasswordFormValues,
  OwnDetailsFormValues,
  PrescriberGroupFormValues,
  ResetPasswordFormValues,
  SignInFormValues,
} from './auth/auth.forms';
export * from './auth/auth.messages';
export * from './auth/own-account';
export * from './auth/prescriber-group';
export * from './auth/retention';
export * from './auth/second-factor';
export * from './auth/session';
export * from './auth/staff';
export * from './contact/contact';
export * from './contact/contact-thread';
export * from './content/content';
export * from './content/content.messages';
export { completeContent, contentError } from './content/content-rules';
export {
  type Credential,
  credentialErrors,
  credentialState,
  credentialTitles,
  isCredentialKey,
  parseCredential,
  writeCredential,
} from './content/credential';
export {
  type HoursLine,
  hoursLines,
  type OpenSpan,
  parseHoursLine,
  parseOpeningHours,
  parseSpecialDay,
  parseSpecialDays,
  type SpecialDay,
  type Weekday,
  weekdayNames,
  weekdays,
} from './content/opening-hours';
export { dayLabel, openingState, type OpeningState, timeLabel } from './content/opening-state';
export * from './content/page-changes';
export * from './content/preview';
export * from './content/rich-text';
export * from './documents/digest';
export * from './documents/document';
export type { DocumentFormValues, RecallFormValues } from './documents/document.form';
export * from './documents/document.messages';
export * from './documents/figures';
export * from './documents/file-form';
export * from './documents/material-card';
export * from './documents/reading';
export * from './documents/recall';
export { type ErrorBody, type InvalidField, stillRunning } from './errors';
export * from './format';
export * from './limits';
export * from './live';
export * from './manufacturers/manufacturer';
export type {
  ManufacturerFormValues,
  ManufacturerProductFormValues,
  TherapeuticAreaFormValues,
} from './manufacturers/manufacturer.form';
export * from './operations/audit';
export * from './operations/remotes';
export * from './operations/system';
export * from './paths';
export { emailPattern, isWholeDay, usernamePattern } from './patterns';
export * from './pharmacy';
export * from './registrations/applicant-request';
export * from './registrations/professional-details';
export * from './registrations/registration';
export type {
  AddedInformationFormValues,
  ProfessionalFormValues,
  RegistrationFormValues,
} from './registrations/registration.form';
export * from './registrations/registration.messages';
export * from './registrations/registry-check';
export * from './registrations/review';
export * from './registries';
export * from './team/team-member';
export type { TeamMemberFormValues } from './team/team-member.form';
export * from './telephone-href';
export * from './web-address';
