import { z } from 'zod';
import { emailPattern, usernamePattern } from '../patterns';
import { atMost, limits } from '../limits';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from '../auth/password.form';
import {
  companyUnnamed,
  isCompanyNamed,
  isLicenseComplete,
  licenseIncomplete,
  professionalFields,
} from './professional-details.form';
import type { UserType } from './registration';
import { registrationMessages as messages } from './registration.messages';

const optionalText = (max: number) => z.string().trim().max(max, atMost(max));

/** Including the password confirmation. */
const registrationForm = z
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

const prescriberFields = { npi: '', licenseNumber: '', licenseState: '' };
const salesrepFields = { manufacturerId: '', company: '', territory: '' };

const without = (others: Partial<RegistrationFormValues>) =>
  z
    .custom<RegistrationFormValues>()
    .transform((values) => ({ ...values, ...others }))
    .pipe(registrationForm);

/** The registration form of each type. What was typed into the fields of the other type counts as empty. */
export const registrationForms = {
  prescriber: without(salesrepFields),
  salesrep: without(prescriberFields),
} as const satisfies Readonly<Record<UserType, unknown>>;
