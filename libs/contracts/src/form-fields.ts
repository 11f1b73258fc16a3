// The rules that fields of several forms share. Texts are trimmed, and `max` is a number of characters.
import { z } from 'zod';
import { atMost, limits } from './limits';
import { emailPattern, isId, isWholeDay } from './patterns';
import { registrationMessages } from './registrations/registration.messages';
import { completeWebAddress, pictureAddressError } from './web-address';

interface Length {
  readonly min: number;
  readonly max: number;
}

export const optionalText = (max: number) => z.string().trim().max(max, atMost(max));

export const textWithin = ({ min, max }: Length, tooShort: string) =>
  z.string().trim().min(min, tooShort).max(max, atMost(max));

export const requiredText = (max: number, required: string) => textWithin({ min: 1, max }, required);

export const requiredName = (required: string) => requiredText(limits.name.max, required);

export const email = z
  .string()
  .trim()
  .max(limits.email.max, registrationMessages.emailInvalid)
  .regex(emailPattern, registrationMessages.emailInvalid);

/** The password that the user already has. Passwords are never trimmed, but can't be only spaces. */
export const ownPassword = (required: string) =>
  z.string().regex(/\S/, required).max(limits.password.max, atMost(limits.password.max));

export const newPassword = ({ min, max }: Length, tooShort: string) =>
  z.string().regex(/\S/, tooShort).min(min, tooShort).max(max, atMost(max));

/** A day (YYYY-MM-DD), or empty. */
export const optionalDay = (invalid: string) =>
  z
    .string()
    .trim()
    .refine((day) => day === '' || isWholeDay(day), invalid);

/** The ID of a record, or empty. */
export const optionalId = (invalid: string) => z.string().refine((id) => id === '' || isId(id), invalid);

/** A web address that `isValid` accepts once it's complete, or empty. */
export const optionalAddress = (isValid: (address: string) => boolean, invalid: string) =>
  z
    .string()
    .overwrite(completeWebAddress)
    .max(limits.address.max, atMost(limits.address.max))
    .refine((address) => address === '' || isValid(address), invalid);

/**
 * A picture or empty. A newly chosen picture is a data URL that its field has already validated, and a stored one has a
 * URL of this site, `storedPath`.
 */
export function optionalPicture(storedPath: RegExp, invalid: string) {
  const errorOf = (address: string) => {
    if (address === '' || address.startsWith('data:image/') || storedPath.test(address)) return null;
    return address.length > limits.address.max ? atMost(limits.address.max) : pictureAddressError(address, invalid);
  };
  return z
    .string()
    .overwrite(completeWebAddress)
    .refine((address) => errorOf(address) === null, { error: ({ input }) => errorOf(String(input)) ?? invalid });
}
