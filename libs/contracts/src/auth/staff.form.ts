import { z } from 'zod';
import { atMost, limits } from '../limits';
import { emailPattern } from '../patterns';
import { registrationMessages } from '../registrations/registration.messages';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from './password.form';
import { staffMessages as messages, type StaffRole } from './staff';

const roles = z.array(z.custom<StaffRole>()).min(1, messages.rolesRequired);
const ownPassword = z
  .string()
  .regex(/\S/, messages.yourPasswordRequired)
  .max(limits.password.max, atMost(limits.password.max));
const name = (required: string) => z.string().trim().min(1, required).max(limits.name.max, atMost(limits.name.max));

/** Invites a person to the staff. `password` is the signed-in user's own. */
export const inviteStaffForm = z.object({
  email: z
    .string()
    .trim()
    .max(limits.email.max, registrationMessages.emailInvalid)
    .regex(emailPattern, registrationMessages.emailInvalid),
  firstName: name(registrationMessages.firstNameRequired),
  lastName: name(registrationMessages.lastNameRequired),
  staffRoles: roles,
  password: ownPassword,
});

/** The signed-in user's own password, for an act that needs nothing else. */
export const ownPasswordForm = z.object({ password: ownPassword });

/** `password` is the signed-in user's own. */
export const staffRolesForm = z.object({ staffRoles: roles, password: ownPassword });

const { min, max } = limits.administratorPassword;

/** The first password of a member of staff. */
export const acceptInvitationForm = z
  .object({
    ...newPasswordFields,
    password: z
      .string()
      .regex(/\S/, messages.passwordTooShort)
      .min(min, messages.passwordTooShort)
      .max(max, atMost(max)),
  })
  .refine(isRepeatedAlike, repeatedAlike);

export type AcceptInvitationFormValues = z.infer<typeof acceptInvitationForm>;
