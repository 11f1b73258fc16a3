/** The schemas that forms validate with. It's a separate entry point because only pages with forms need zod. */
export { announcementForm } from './announcements/announcement.form';
export { changeEmailForm, changePasswordForm, erasePersonForm, ownDetailsForm } from './auth/own-account.form';
export { forgotPasswordForm, resetPasswordForm } from './auth/password.form';
export { prescriberGroupForm } from './auth/prescriber-group.form';
export { acceptInvitationForm, inviteStaffForm, ownPasswordForm, staffRolesForm } from './auth/staff.form';
export { signInForm } from './auth/sign-in.form';
export { contactAnswerForm, contactNoteForm } from './contact/contact-thread.form';
export { documentForm, recallForm } from './documents/document.form';
export { manufacturerForm, manufacturerProductForm, therapeuticAreaForm } from './manufacturers/manufacturer.form';
export { addedInformationForm } from './registrations/professional-details.form';
export { registrationForms } from './registrations/registration.form';
export { teamMemberForm } from './team/team-member.form';
