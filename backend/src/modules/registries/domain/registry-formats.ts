import { dayOfDigits, dayOfSlashes, InvalidRecord, nameKey, type RegistryFormat, textOrNull } from './registry-format';

/** A provider has up to 15 taxonomies; one is marked as primary. */
const TAXONOMIES = Array.from({ length: 15 }, (_, index) => index + 1);

const nppesColumns = [
  'NPI',
  'Entity Type Code',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Credential Text',
  'Provider Business Practice Location Address State Name',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  ...TAXONOMIES.map((number) => `Healthcare Provider Taxonomy Code_${number}`),
  ...TAXONOMIES.map((number) => `Healthcare Provider Primary Taxonomy Switch_${number}`),
] as const;

const FIRST_TAXONOMY = 10;
const FIRST_SWITCH = FIRST_TAXONOMY + TAXONOMIES.length;

/** The full file of the National Plan and Provider Enumeration System, `npidata_pfile_….csv`. */
export const nppesFormat: RegistryFormat = {
  registry: 'nppes',
  title: 'NPPES',
  columns: nppesColumns,
  table: 'registry_providers',
  fields: [
    'npi',
    'is_organization',
    'name',
    'name_key',
    'credential',
    'state',
    'taxonomy',
    'deactivated_on',
    'reactivated_on',
  ],
  toRow: (values) => {
    const [npi = '', kind, organization, last = '', first = '', middle = '', credential = '', state = ''] = values;
    checkNpi(npi);
    const isOrganization = kind === '2';
    // A deactivated NPI has no name and no kind in the public file.
    const name = isOrganization ? organization : [first, middle, last].filter((part) => part.trim()).join(' ');
    return [
      npi,
      kind ? String(isOrganization) : null,
      textOrNull(name ?? ''),
      isOrganization || !last ? null : nameKey(first, last),
      textOrNull(credential),
      textOrNull(state),
      taxonomyOf(values),
      dayOfSlashes(values[8] ?? ''),
      dayOfSlashes(values[9] ?? ''),
    ];
  },
};

/** The List of Excluded Individuals and Entities of the Office of Inspector General, `UPDATED.csv`. */
export const leieFormat: RegistryFormat = {
  registry: 'leie',
  title: 'LEIE',
  columns: [
    'LASTNAME',
    'FIRSTNAME',
    'MIDNAME',
    'BUSNAME',
    'GENERAL',
    'SPECIALTY',
    'NPI',
    'DOB',
    'STATE',
    'EXCLTYPE',
    'EXCLDATE',
    'REINDATE',
    'WAIVERDATE',
    'WVRSTATE',
  ],
  table: 'registry_exclusions',
  fields: [
    'name',
    'name_key',
    'npi',
    'birth_date',
    'occupation',
    'state',
    'exclusion_type',
    'excluded_on',
    'reinstated_on',
    'waived_on',
    'waiver_state',
  ],
  toRow: (values) => {
    const [last = '', first = '', middle = '', business = '', general = '', specialty = '', npi = ''] = values;
    const [birth = '', state = '', type = '', excluded = '', reinstated = '', waived = '', waiverState = ''] =
      values.slice(7);
    const day = dayOfDigits(excluded);
    if (day === null || type.trim() === '') throw new InvalidRecord('it has no EXCLTYPE or EXCLDATE');
    return [
      [first, middle, last].filter((part) => part.trim()).join(' ') || business.trim(),
      last.trim() ? nameKey(first, last) : null,
      npiOrNull(npi.trim()),
      dayOfDigits(birth),
      [general, specialty].filter((part) => part.trim()).join(', ') || null,
      textOrNull(state),
      type.trim(),
      day,
      dayOfDigits(reinstated),
      dayOfDigits(waived),
      textOrNull(waiverState),
    ];
  },
};

export const registryFormats = [nppesFormat, leieFormat];

function taxonomyOf(values: readonly string[]): string | null {
  const primary = TAXONOMIES.findIndex((_, index) => values[FIRST_SWITCH + index] === 'Y');
  return textOrNull(values[FIRST_TAXONOMY + Math.max(primary, 0)] ?? '');
}

/** Most exclusions are older than the NPI and have `0000000000`. */
function npiOrNull(npi: string): string | null {
  if (npi === '' || /^0+$/.test(npi)) return null;
  checkNpi(npi);
  return npi;
}

function checkNpi(npi: string): void {
  if (!/^\d{10}$/.test(npi)) throw new InvalidRecord(`"${npi}" isn’t an NPI: it must have 10 digits`);
}
