import {
  otherCompany,
  type ProfessionalFormValues,
  type RegistrationRequest,
  type UserType,
} from '@pharmacy/contracts';

export type ProfessionalFieldName = keyof ProfessionalFormValues;

/** In page order. The fields of the other type keep what was typed, but are neither shown nor sent. */
export const professionalFieldsOf: Readonly<Record<UserType, readonly ProfessionalFieldName[]>> = {
  prescriber: ['npi', 'licenseNumber', 'licenseState'],
  salesrep: ['manufacturerId', 'company', 'territory'],
};

export const emptyDetails: ProfessionalFormValues = {
  npi: '',
  licenseNumber: '',
  licenseState: '',
  manufacturerId: '',
  company: '',
  territory: '',
};

type SentDetails = Pick<RegistrationRequest, ProfessionalFieldName>;

/** Omits empty fields and those of the other type. */
export function toProfessionalDetails(type: UserType, values: ProfessionalFormValues): SentDetails {
  const { npi, licenseNumber, licenseState, manufacturerId, company, territory } = values;
  if (type === 'prescriber') {
    return { ...(npi && { npi }), ...(licenseNumber && { licenseNumber }), ...(licenseState && { licenseState }) };
  }
  return {
    ...(manufacturerId === otherCompany && { company }),
    ...(manufacturerId && manufacturerId !== otherCompany && { manufacturerId: Number(manufacturerId) }),
    ...(territory && { territory }),
  };
}
