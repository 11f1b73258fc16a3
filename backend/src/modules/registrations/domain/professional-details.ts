import type { ProfessionalDetails } from '@pharmacy/contracts';
import { LicenseStateMissing } from './registration.errors';

export const noDetails: ProfessionalDetails = {
  npi: null,
  licenseNumber: null,
  licenseState: null,
  manufacturerId: null,
  company: null,
  territory: null,
};

export const professionalFields = Object.keys(noDetails) as readonly (keyof ProfessionalDetails)[];

/** Only the fields that applicants of this type have. A license number needs its state. */
export function detailsFor(userType: 'prescriber' | 'salesrep', details: ProfessionalDetails): ProfessionalDetails {
  const { npi, licenseNumber, licenseState, manufacturerId, company, territory } = details;
  if (userType === 'salesrep') return { ...noDetails, manufacturerId, company, territory };
  if (licenseNumber !== null && licenseState === null) throw new LicenseStateMissing();
  return { ...noDetails, npi, licenseNumber, licenseState };
}

/** The details after an addition. What the request already has stays, so that nothing changes that was reviewed. */
export function completedDetails(before: ProfessionalDetails, added: ProfessionalDetails): ProfessionalDetails {
  // A company chosen from the list is an ID with its name, so both come from the same side.
  const company = before.company === null ? added : before;
  return {
    npi: before.npi ?? added.npi,
    licenseNumber: before.licenseNumber ?? added.licenseNumber,
    licenseState: before.licenseNumber === null ? (added.licenseState ?? before.licenseState) : before.licenseState,
    manufacturerId: company.manufacturerId,
    company: company.company,
    territory: before.territory ?? added.territory,
  };
}
