import { z } from 'zod';
import { email, optionalText, requiredName, textWithin } from '../form-fields';
import { limits } from '../limits';
import { usernamePattern } from '../patterns';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from '../auth/auth.forms';
import {
  companyUnnamed,
  isCompanyNamed,
  isLicenseComplete,
  licenseIncomplete,
  professionalFields,
} from './professional-details.form';
import type { UserType } from './registration';
import { registrationMessages as messages } from './registration.messages';

/** Including the password confirmation. */
const registrationForm = z
  .object({
    username: textWithin(limits.username, messages.usernameTooShort).regex(
      usernamePattern,
      messages.usernameCharacters,
    ),
    ...newPasswordFields,
    email,
    firstName: requiredName(messages.firstNameRequired),
    lastName: requiredName(messages.lastNameRequired),
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
