/** The schemas that forms validate with. It's a separate entry point because only pages with forms need zod. */
export { announcementForm } from './announcements/announcement.form';
export {
  changeEmailForm,
  changePasswordForm,
  erasePersonForm,
  ownDetailsForm,
  forgotPasswordForm,
  resetPasswordForm,
  prescriberGroupForm,
  acceptInvitationForm,
  inviteStaffForm,
  ownPasswordForm,
  staffRolesForm,
  signInForm,
} from './auth/auth.forms';
export { contactAnswerForm, contactNoteForm } from './contact/contact-thread.form';
export { documentForm, recallForm } from './documents/document.form';
export { manufacturerForm, manufacturerProductForm, therapeuticAreaForm } from './manufacturers/manufacturer.form';
export { addedInformationForm, registrationForms } from './registrations/registration.form';
export { teamMemberForm } from './team/team-member.form';
