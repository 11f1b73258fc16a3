import { z } from 'zod';
import { emailPattern, usernamePattern } from '../patterns';
import { atMost } from '../at-most';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from '../auth/new-password';
import { limits } from '../limits';
import {
  companyUnnamed,
  isCompanyNamed,
  isLicenseComplete,
  licenseIncomplete,
  professionalFields,
} from './professional-details.form';
import { registrationMessages as messages } from './registration.messages';

const optionalText = (max: number) => z.string().trim().max(max, atMost(max));

/** The registration form, including the password confirmation. */
export const registrationForm = z
  .object({
    username: z
      .string()
      .trim()
      .min(limits.username.min, messages.usernameTooShort)
      .max(limits.username.max, atMost(limits.username.max))
      .regex(usernamePattern, messages.usernameCharacters),
    ...newPasswordFields,
    email: z.string().trim().max(limits.email.max, messages.emailInvalid).regex(emailPattern, messages.emailInvalid),
    firstName: z.string().trim().min(1, messages.firstNameRequired).max(limits.name.max, atMost(limits.name.max)),
    lastName: z.string().trim().min(1, messages.lastNameRequired).max(limits.name.max, atMost(limits.name.max)),
    organization: optionalText(limits.organization.max),
    phone: optionalText(limits.phone.max),
    notes: optionalText(limits.notes.max),
    ...professionalFields,
  })
  .refine(isRepeatedAlike, repeatedAlike)
  .refine(isLicenseComplete, licenseIncomplete)
  .refine(isCompanyNamed, companyUnnamed);

export type RegistrationFormValues = z.infer<typeof registrationForm>;
