import type { ContentKey } from './first-texts/content-key';

/** Facts about this pharmacy that several parts of the product use. */
export const pharmacy = {
  name: 'Magnolia Specialty Pharmacy',
  town: 'Jackson, Mississippi',
  phone: '(601) 555-0142',
  email: 'care@example.org',
  hours: 'Mon-Fri 8AM-6PM\nSat 9AM-2PM\nSun closed',
  delivery: 'Free delivery within our service area',
  /** The website where patients have their accounts. */
  patientPortal: 'https://patients.example.org/',
} as const;

/** What an office needs for a prescription, in order, with the blocks that hold it. Blocks that aren't filled in don't exist. */
export const prescriptionFacts = [
  { name: 'Fax', block: 'prescribers_records_fax' },
  { name: 'Phone', block: 'pharmacy_phone' },
  { name: 'NPI', block: 'prescribers_records_npi' },
  { name: 'NCPDP', block: 'prescribers_records_ncpdp' },
] as const satisfies readonly { readonly name: string; readonly block: ContentKey }[];
