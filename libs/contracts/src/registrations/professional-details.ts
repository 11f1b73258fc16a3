import { registrationMessages } from './registration.messages';

/** Details that help verify an applicant. Every field is optional. */
export interface ProfessionalDetails {
  /** Of a prescriber: the National Provider Identifier. */
  readonly npi: string | null;
  readonly licenseNumber: string | null;
  /** One of `licenseStates`; required with a license number. */
  readonly licenseState: string | null;
  /** Of a sales rep: the partner manufacturer, if it was chosen from the list. */
  readonly manufacturerId: number | null;
  /** The name of that manufacturer when it was chosen, or of a company that isn't in the list. */
  readonly company: string | null;
  readonly territory: string | null;
}

/** The value of the form's `manufacturerId` for a company that isn't in the list. Its name is in `company`. */
export const otherCompany = 'other';

/** In characters. */
export const professionalLimits = { licenseNumber: 50, company: 200, territory: 200, answer: 2_000, question: 2_000 };

/** The states, the District of Columbia, and the territories that license prescribers, by postal code. */
export const licenseStates: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  VI: 'U.S. Virgin Islands',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

export const isLicenseState = (code: string): boolean => Object.hasOwn(licenseStates, code);

const npiPattern = /^[12]\d{9}$/;

/** The issuer prefix that the standard adds to compute the check digit: health (80), United States (840). */
const PREFIX = '80840';

/** The Luhn sum: every second digit from the right counts twice, and a product of two digits counts as their sum. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum;
}

/** What is wrong with a National Provider Identifier, or null. */
export function npiError(npi: string): string | null {
  if (!npiPattern.test(npi)) return registrationMessages.npiDigits;
  return luhnSum(PREFIX + npi) % 10 === 0 ? null : registrationMessages.npiCheckDigit;
}
