import { dayOfSlashes, InvalidRecord, nameKey, type RegistryFormat, textOrNull } from './registry-format';

/** A provider has up to 15 taxonomies, of which one is marked as the primary one. */
const TAXONOMIES = Array.from({ length: 15 }, (_, index) => index + 1);

const columns = [
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
  columns,
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
    if (!/^\d{10}$/.test(npi)) throw new InvalidRecord(`"${npi}" isn’t an NPI: it must have 10 digits`);
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

function taxonomyOf(values: readonly string[]): string | null {
  const primary = TAXONOMIES.findIndex((_, index) => values[FIRST_SWITCH + index] === 'Y');
  return textOrNull(values[FIRST_TAXONOMY + Math.max(primary, 0)] ?? '');
}
