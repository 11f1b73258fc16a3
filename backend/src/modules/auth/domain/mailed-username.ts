interface Recipient {
  readonly username: string;
  readonly emailConfirmedAt: Date | null;
}

/** Text that email clients don't turn into a link: no dots, no `@`, and no ten digits like a phone number. */
const plainWord = /^(?!.*(?:\d[_-]*){10})[A-Za-z0-9_-]{1,30}$/;

/**
 * The username for display in emails. Anyone can register with another person's address, and `www.evil.example` is a valid
 * username, so until the address is confirmed this returns null for anything but a plain word.
 */
export const mailedUsername = ({ username, emailConfirmedAt }: Recipient): string | null =>
  emailConfirmedAt || plainWord.test(username) ? username : null;
