import type { ContentKey } from '../first-texts/content-key';
import { isWholeDay } from '../patterns';
import { completeWebAddress, isWebAddress } from '../web-address';

/** What proves an accreditation badge. Parts that weren't entered are empty. */
export interface Credential {
  readonly body: string;
  readonly number: string;
  /** Where the body confirms it. */
  readonly link: string;
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string;
  /** The last day, `YYYY-MM-DD` in the pharmacy's zone. */
  readonly until: string;
}

/** The blocks that hold a badge's credential, each with the block that names the badge. */
export const credentialTitles = {
  accreditation_badge_1_details: 'accreditation_badge_1_title',
  accreditation_badge_2_details: 'accreditation_badge_2_title',
  accreditation_badge_3_details: 'accreditation_badge_3_title',
} as const satisfies Partial<Record<ContentKey, ContentKey>>;

export const isCredentialKey = (key: string): key is keyof typeof credentialTitles =>
  Object.hasOwn(credentialTitles, key);

const linePattern = /^\s*(Body|Number|Link|From|Until):(.*)$/;

const none: Credential = { body: '', number: '', link: '', from: '', until: '' };

/** Parses lines such as `Body: Example Board` and `Until: 2028-02-01`; null if there are none, or one has another format. */
export function parseCredential(text: string): Credential | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const parts = lines.flatMap((line) => {
    const [, label = '', value = ''] = linePattern.exec(line) ?? [];
    return label ? [[label.toLowerCase(), value.trim()] as const] : [];
  });
  return parts.length > 0 && parts.length === lines.length ? { ...none, ...Object.fromEntries(parts) } : null;
}

/** The text of a credential, without its empty parts. */
export const writeCredential = ({ body, number, link, from, until }: Credential): string =>
  Object.entries({ Body: body, Number: number, Link: link, From: from, Until: until })
    .flatMap(([label, value]) => (value.trim() ? [`${label}: ${value.trim()}`] : []))
    .join('\n');

/** The text of a credential with `https://` before a link without it. Any other text stays as it is. */
export function completeCredential(text: string): string {
  const credential = parseCredential(text);
  const link = completeWebAddress(credential?.link ?? '');
  return credential && link !== credential.link ? writeCredential({ ...credential, link }) : text;
}

/** Whether a credential is valid on a day, `YYYY-MM-DD`: through its last day, and from its first one, if it has one. */
export const credentialState = ({ from, until }: Credential, day: string): 'upcoming' | 'valid' | 'ended' =>
  day > until ? 'ended' : day < from ? 'upcoming' : 'valid';

/** What's missing or wrong in each part of a credential. */
export function credentialErrors({
  body,
  number,
  link,
  from,
  until,
}: Credential): Partial<Record<keyof Credential, string>> {
  const fromError = from !== '' && !isWholeDay(from) && 'Enter the first day, or leave it out';
  const untilError = !isWholeDay(until)
    ? 'Enter the last day on which it’s valid'
    : !fromError && from > until && 'Choose a last day on or after the first one';
  return {
    ...(body.trim() === '' && { body: 'Enter the body that granted it' }),
    ...(number.trim() === '' && { number: 'Enter its number' }),
    ...(link !== '' &&
      !isWebAddress(completeWebAddress(link)) && { link: 'Use a web address that begins with http:// or https://' }),
    ...(fromError && { from: fromError }),
    ...(untilError && { until: untilError }),
  };
}

const format =
  'Write one line each for “Body: …”, “Number: …”, and “Until: YYYY-MM-DD”, and if you like for “Link: https://…” and “From: YYYY-MM-DD”';

/** Why the text of a credential can't be saved. Null when it can, or is empty. */
export function credentialError(text: string): string | null {
  if (text.trim() === '') return null;
  const credential = parseCredential(text);
  if (!credential) return format;
  const [error] = Object.values(credentialErrors(credential));
  return error ?? null;
}
