import { z } from 'zod';
import { email, optionalText, requiredName, textWithin } from '../form-fields';
import { limits } from '../limits';
import { isId, usernamePattern } from '../patterns';
import { isRepeatedAlike, newPasswordFields, repeatedAlike } from '../auth/auth.forms';
import { isLicenseState, npiError, otherCompany, professionalLimits } from './professional-details';
import type { UserType } from './registration';
import { registrationMessages as messages } from './registration.messages';

/** The optional fields of a request, each a text. */
const professionalFields = {
  npi: z
    .string()
    .trim()
    .superRefine((npi, context) => {
      const message = npi ? npiError(npi) : null;
      if (message) context.addIssue({ code: 'custom', message });
    }),
  licenseNumber: optionalText(professionalLimits.licenseNumber),
  licenseState: z
    .string()
    .trim()
    .refine((state) => state === '' || isLicenseState(state), messages.licenseStateUnknown),
  /** The ID of a manufacturer, `otherCompany`, or empty. */
  manufacturerId: z.string().refine((id) => id === '' || id === otherCompany || isId(id), messages.companyUnknown),
  company: optionalText(professionalLimits.company),
  territory: optionalText(professionalLimits.territory),
};

export type ProfessionalFormValues = Readonly<Record<keyof typeof professionalFields, string>>;

/** A number that is too long has an error already. */
const isLicenseComplete = ({ licenseNumber, licenseState }: ProfessionalFormValues): boolean =>
  licenseNumber === '' || licenseState !== '' || licenseNumber.length > professionalLimits.licenseNumber;
const licenseIncomplete = { path: ['licenseState'], message: messages.licenseStateRequired };

const isCompanyNamed = ({ manufacturerId, company }: ProfessionalFormValues): boolean =>
  manufacturerId !== otherCompany || company !== '';
const companyUnnamed = { path: ['company'], message: messages.companyRequired };

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

/** What an applicant adds to a request. The server rejects it if every field is empty. */
export const addedInformationForm = z
  .object({ answer: optionalText(professionalLimits.answer), ...professionalFields })
  .refine(isLicenseComplete, licenseIncomplete)
  .refine(isCompanyNamed, companyUnnamed);

export type AddedInformationFormValues = z.infer<typeof addedInformationForm>;
