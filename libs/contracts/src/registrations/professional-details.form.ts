import { z } from 'zod';
import { optionalText } from '../form-fields';
import { isId } from '../patterns';
import { isLicenseState, npiError, otherCompany, professionalLimits as limits } from './professional-details';
import { registrationMessages as messages } from './registration.messages';

/** The optional fields of a request, each a text. */
export const professionalFields = {
  npi: z
    .string()
    .trim()
    .superRefine((npi, context) => {
      const message = npi ? npiError(npi) : null;
      if (message) context.addIssue({ code: 'custom', message });
    }),
  licenseNumber: optionalText(limits.licenseNumber),
  licenseState: z
    .string()
    .trim()
    .refine((state) => state === '' || isLicenseState(state), messages.licenseStateUnknown),
  /** The id of a manufacturer, `otherCompany`, or empty. */
  manufacturerId: z.string().refine((id) => id === '' || id === otherCompany || isId(id), messages.companyUnknown),
  company: optionalText(limits.company),
  territory: optionalText(limits.territory),
};

export type ProfessionalFormValues = Readonly<Record<keyof typeof professionalFields, string>>;

/** A number that is too long has an error already. */
export const isLicenseComplete = ({ licenseNumber, licenseState }: ProfessionalFormValues): boolean =>
  licenseNumber === '' || licenseState !== '' || licenseNumber.length > limits.licenseNumber;
export const licenseIncomplete = { path: ['licenseState'], message: messages.licenseStateRequired };

export const isCompanyNamed = ({ manufacturerId, company }: ProfessionalFormValues): boolean =>
  manufacturerId !== otherCompany || company !== '';
export const companyUnnamed = { path: ['company'], message: messages.companyRequired };

/** What an applicant adds to a request. The server rejects it if every field is empty. */
export const addedInformationForm = z
  .object({ answer: optionalText(limits.answer), ...professionalFields })
  .refine(isLicenseComplete, licenseIncomplete)
  .refine(isCompanyNamed, companyUnnamed);

export type AddedInformationFormValues = z.infer<typeof addedInformationForm>;
