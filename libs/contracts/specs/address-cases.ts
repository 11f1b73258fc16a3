import { webAddressMessages } from '../src/web-address';

/**
 * For tests only: typed web addresses and how each is stored. The tests of the forms and of the server share this
 * table. No production code imports it.
 */
interface AddressCase {
  readonly typed: string;
  /** stored as a website; null: rejected */
  readonly website: string | null;
  /** stored as a picture's URL; null: rejected */
  readonly picture: string | null;
  /** the picture is rejected because its URL isn't HTTPS, not because it's invalid */
  readonly isInsecure?: true;
}

const accepted = (typed: string, stored = typed): AddressCase => ({ typed, website: stored, picture: stored });
const rejected = (typed: string): AddressCase => ({ typed, website: null, picture: null });
const insecure = (typed: string): AddressCase => ({ typed, website: typed, picture: null, isInsecure: true });

export const addressCases: readonly AddressCase[] = [
  accepted('https://novara.example.org'),
  accepted('  https://novara.example.org/logo.svg?v=2#top ', 'https://novara.example.org/logo.svg?v=2#top'),
  accepted('HTTPS://novara.example.org'),
  accepted('https://10.0.0.1/a.png'),
  accepted('novara.example.org', 'https://novara.example.org'),
  accepted('Novara.example.org/team?x=1', 'https://Novara.example.org/team?x=1'),
  accepted('novara.example.org:8443/logo.png', 'https://novara.example.org:8443/logo.png'),
  accepted('b\u00fccher.example', 'https://b\u00fccher.example'),
  accepted('xn--bcher-kva.example', 'https://xn--bcher-kva.example'),
  accepted('shop.xn--p1ai', 'https://shop.xn--p1ai'),
  insecure('http://novara.example.org'),
  insecure('HTTP://novara.example.org/logo.png'),
  insecure('http://10.0.0.1'),
  rejected('novara'),
  rejected('logo.png'),
  rejected('two words.example.org'),
  rejected('10.0.0.1'),
  rejected('//novara.example.org'),
  rejected('somebody@example.org'),
  rejected('mailto:somebody@example.org'),
  rejected('javascript:alert(1)'),
  rejected('javascript://example.org/%0aalert(1)'),
  rejected('ftp://example.org'),
  rejected('https://'),
  rejected('https://example.org:99999'),
  rejected('example.org:99999'),
  rejected('https://exam"ple.org'),
  rejected('-.example.org'),
];

/** The error for a rejected picture, where `invalid` is the message for text that's not a URL. */
export const pictureError = ({ isInsecure }: AddressCase, invalid: string): string =>
  isInsecure ? webAddressMessages.pictureNotSecure : invalid;
