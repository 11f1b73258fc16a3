/** Files in the true formats of NPPES and of the exclusion list, of invented people, for the demo and for tests. */

export interface SampleProvider {
  readonly npi: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly state: string;
  readonly taxonomy: string;
  readonly credential?: string;
  /** `MM/DD/YYYY` */
  readonly deactivatedOn?: string;
}

export interface SampleExclusion {
  readonly firstName: string;
  readonly lastName: string;
  readonly state: string;
  /** `YYYYMMDD` */
  readonly excludedOn: string;
  readonly type: string;
  readonly npi?: string;
  /** `YYYYMMDD` */
  readonly birthDate?: string;
  readonly business?: string;
  /** `YYYYMMDD` */
  readonly reinstatedOn?: string;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const name = (kind: string) =>
  ['Last Name', 'First Name', 'Middle Name', 'Name Prefix Text', 'Name Suffix Text'].map((part) => `${kind} ${part}`);
const address = (kind: string) => [
  `Provider First Line Business ${kind} Address`,
  `Provider Second Line Business ${kind} Address`,
  ...['City Name', 'State Name', 'Postal Code', 'Country Code (If outside U.S.)', 'Telephone Number', 'Fax Number'].map(
    (part) => `Provider Business ${kind} Address ${part}`,
  ),
];

/** The 330 columns of the full NPPES file, in their order. */
const nppesColumns: readonly string[] = [
  'NPI',
  'Entity Type Code',
  'Replacement NPI',
  'Employer Identification Number (EIN)',
  'Provider Organization Name (Legal Business Name)',
  'Provider Last Name (Legal Name)',
  ...name('Provider').slice(1),
  'Provider Credential Text',
  'Provider Other Organization Name',
  'Provider Other Organization Name Type Code',
  ...name('Provider Other'),
  'Provider Other Credential Text',
  'Provider Other Last Name Type Code',
  ...address('Mailing'),
  ...address('Practice Location'),
  'Provider Enumeration Date',
  'Last Update Date',
  'NPI Deactivation Reason Code',
  'NPI Deactivation Date',
  'NPI Reactivation Date',
  'Provider Sex Code',
  'Authorized Official Last Name',
  'Authorized Official First Name',
  'Authorized Official Middle Name',
  'Authorized Official Title or Position',
  'Authorized Official Telephone Number',
  ...numbers(15).flatMap((number) => [
    `Healthcare Provider Taxonomy Code_${number}`,
    `Provider License Number_${number}`,
    `Provider License Number State Code_${number}`,
    `Healthcare Provider Primary Taxonomy Switch_${number}`,
  ]),
  ...numbers(50).flatMap((number) => [
    `Other Provider Identifier_${number}`,
    `Other Provider Identifier Type Code_${number}`,
    `Other Provider Identifier State_${number}`,
    `Other Provider Identifier Issuer_${number}`,
  ]),
  'Is Sole Proprietor',
  'Is Organization Subpart',
  'Parent Organization LBN',
  'Parent Organization TIN',
  'Authorized Official Name Prefix Text',
  'Authorized Official Name Suffix Text',
  'Authorized Official Credential Text',
  ...numbers(15).map((number) => `Healthcare Provider Taxonomy Group_${number}`),
  'Certification Date',
];

const quoted = (values: readonly string[]) =>
  `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\n`;
const places = new Map(nppesColumns.map((column, index) => [column, index]));

function nppesLine(provider: SampleProvider): string {
  const values = new Array<string>(nppesColumns.length).fill('');
  const set = (columns: Readonly<Record<string, string | undefined>>) => {
    for (const [column, value] of Object.entries(columns)) values[places.get(column)!] = value ?? '';
  };
  set({ NPI: provider.npi });
  // The public file shows nothing else of a deactivated NPI.
  if (provider.deactivatedOn) set({ 'NPI Deactivation Date': provider.deactivatedOn });
  else
    set({
      'Entity Type Code': '1',
      'Provider Last Name (Legal Name)': provider.lastName.toUpperCase(),
      'Provider First Name': provider.firstName.toUpperCase(),
      'Provider Credential Text': provider.credential,
      'Provider First Line Business Practice Location Address': '100 EXAMPLE ST',
      'Provider Business Practice Location Address City Name': 'JACKSON',
      'Provider Business Practice Location Address State Name': provider.state,
      'Provider Business Practice Location Address Country Code (If outside U.S.)': 'US',
      'Provider Enumeration Date': '05/23/2008',
      'Last Update Date': '07/08/2020',
      'Healthcare Provider Taxonomy Code_1': provider.taxonomy,
      'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
      'Is Sole Proprietor': 'N',
    });
  return quoted(values);
}

export function* nppesFile(providers: Iterable<SampleProvider>): Generator<string> {
  yield quoted(nppesColumns);
  for (const provider of providers) yield nppesLine(provider);
}

const LEIE_COLUMNS =
  'LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,' +
  'WAIVERDATE,WVRSTATE\r\n';

/** Like the list itself, it quotes only what needs it. */
const plain = (value: string) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export function* leieFile(exclusions: Iterable<SampleExclusion>): Generator<string> {
  yield LEIE_COLUMNS;
  for (const { firstName, lastName, state, excludedOn, type, npi, birthDate, business, reinstatedOn } of exclusions) {
    const person = [lastName.toUpperCase(), firstName.toUpperCase(), '', business ?? '', 'IND- LIC HC SERV PRO'];
    const about = ['PHYSICIAN', '', npi ?? '0000000000', birthDate ?? '', '100 EXAMPLE ST', 'JACKSON', state, '39201'];
    yield `${[...person, ...about, type, excludedOn, reinstatedOn ?? '00000000', '00000000', ''].map(plain).join(',')}\r\n`;
  }
}

/** A valid NPI: nine digits, and the check digit over them and the prefix of the standard, which counts as 24. */
export function sampleNpi(number: number): string {
  const digits = String(100_000_000 + number);
  const sum = [...digits].reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 24);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const FIRST_NAMES = ['Alma', 'Bram', 'Cleo', 'Dario', 'Edda', 'Faye', 'Gus', 'Hana', 'Ivo', 'June', 'Kit', 'Lou'];
const LAST_NAMES = ['Sample', 'Example', 'Placeholder', 'Specimen', 'Fictional', 'Madeup', 'Pretend'];
const STATES = ['MS', 'LA', 'AL', 'TN', 'AR'];
const TAXONOMIES = ['207R00000X', '207RC0000X', '363LF0000X', '207RE0101X'];

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length]!;

/** A last name of its own for each number, in letters, because names are compared without digits. */
const lastName = (number: number) =>
  `${pick(LAST_NAMES, number)} ${[...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;

/** Invented providers; every hundredth is deactivated. */
export function* sampleProviders(count: number): Generator<SampleProvider> {
  for (let number = 1; number <= count; number += 1)
    yield {
      npi: sampleNpi(number),
      firstName: pick(FIRST_NAMES, number),
      lastName: lastName(number),
      state: pick(STATES, number),
      taxonomy: pick(TAXONOMIES, number),
      credential: 'MD',
      ...(number % 100 === 0 && { deactivatedOn: '07/09/2024' }),
    };
}

/** Invented exclusions; every fourth has an NPI. */
export function* sampleExclusions(count: number): Generator<SampleExclusion> {
  for (let number = 1; number <= count; number += 1)
    yield {
      firstName: pick(FIRST_NAMES, number),
      lastName: `Barred ${lastName(number)}`,
      state: pick(STATES, number),
      excludedOn: '20190820',
      type: '1128a1',
      birthDate: '19610405',
      ...(number % 4 === 0 && { npi: sampleNpi(10_000_000 + number) }),
    };
}
