import { registrationMessages } from './registration.messages';

const npiPattern = /^[12]\d{9}$/;

/** The issuer prefix with which the standard computes the check digit: health (80), United States (840). */
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
