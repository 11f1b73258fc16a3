import { z } from 'zod';
import { email, newPassword, ownPassword, requiredName } from '../form-fields';
import { limits } from '../limits';
import { registrationMessages } from '../registrations/registration.messages';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from './password.form';
import { staffMessages as messages, type StaffRole } from './staff';

const roles = z.array(z.custom<StaffRole>()).min(1, messages.rolesRequired);
const password = ownPassword(messages.yourPasswordRequired);

/** Invites a person to the staff. `password` is the signed-in user's own. */
export const inviteStaffForm = z.object({
  email,
  firstName: requiredName(registrationMessages.firstNameRequired),
  lastName: requiredName(registrationMessages.lastNameRequired),
  staffRoles: roles,
  password,
});

/** The signed-in user's own password, for an act that needs nothing else. */
export const ownPasswordForm = z.object({ password });

/** `password` is the signed-in user's own. */
export const staffRolesForm = z.object({ staffRoles: roles, password });

/** The first password of a member of staff. */
export const acceptInvitationForm = z
  .object({
    ...newPasswordFields,
    password: newPassword(limits.administratorPassword, messages.passwordTooShort),
  })
  .refine(isRepeatedAlike, repeatedAlike);

export type AcceptInvitationFormValues = z.infer<typeof acceptInvitationForm>;
