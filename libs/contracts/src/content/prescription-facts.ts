import type { ContentKey } from '../first-texts/content-key';

/** What an office needs for a prescription, in order, with the blocks that hold it. Blocks that aren't filled in don't exist. */
export const prescriptionFacts = [
  { name: 'Fax', block: 'prescribers_records_fax' },
  { name: 'Phone', block: 'pharmacy_phone' },
  { name: 'NPI', block: 'prescribers_records_npi' },
  { name: 'NCPDP', block: 'prescribers_records_ncpdp' },
] as const satisfies readonly { readonly name: string; readonly block: ContentKey }[];
