import { dayOfDigits, InvalidRecord, nameKey, type RegistryFormat, textOrNull } from './registry-format';

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
      npiOf(npi.trim()),
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

/** Most entries are older than the NPI and have `0000000000`. */
function npiOf(npi: string): string | null {
  if (npi === '' || /^0+$/.test(npi)) return null;
  if (!/^\d{10}$/.test(npi)) throw new InvalidRecord(`"${npi}" isn’t an NPI: it must have 10 digits`);
  return npi;
}
