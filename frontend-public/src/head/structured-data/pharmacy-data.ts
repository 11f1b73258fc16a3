import {
  credentialState,
  credentialTitles,
  emailPattern,
  type OpenSpan,
  type PageBlockView,
  parseCredential,
  parseOpeningHours,
  parseSpecialDays,
  telephoneLink,
  weekdayNames,
} from '@pharmacy/contracts';
import { siteName } from '@pharmacy/remote-kit/core';
import type { PageBlocks } from '@pharmacy/state/core';
import { plainTextOf } from '../plain-text';

const verbatim = (block: PageBlockView | undefined) => (block?.contentType === 'plain' ? block.content : '');

/** The weekly hours; null if the block's text can't be parsed. */
function openingHoursData(block: PageBlockView | undefined): readonly object[] | null {
  const open = (parseOpeningHours(verbatim(block)) ?? []).flatMap(({ days, spans }) =>
    spans.map((span) => ({ ...spanData(span), dayOfWeek: days.map((day) => weekdayNames[day]) })),
  );
  return open.length > 0 ? open : null;
}

/** A day that opens and closes at midnight is closed, as search engines read it. */
const closedSpan: OpenSpan = { opens: 0, closes: 0 };

/** The special days from `today` on; null if there are none. */
function specialHoursData(block: PageBlockView | undefined, today: string): readonly object[] | null {
  const days = parseSpecialDays(verbatim(block)).filter(({ day }) => day >= today);
  const data = days.flatMap(({ day, name, spans }) =>
    (spans.length > 0 ? spans : [closedSpan]).map((span) => ({
      ...spanData(span),
      name,
      validFrom: day,
      validThrough: day,
    })),
  );
  return data.length > 0 ? data : null;
}

/** The last minute of a day stands for its end, as search engines read it. */
const LAST_MINUTE = 24 * 60 - 1;

const spanData = ({ opens, closes }: OpenSpan) => ({
  '@type': 'OpeningHoursSpecification',
  opens: clock(opens),
  closes: clock(Math.min(closes, LAST_MINUTE)),
});

/** `08:30` for minutes after midnight. */
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The badges that are shown, and valid on `today`; null if there are none. */
function certificationData(blocks: PageBlocks, today: string): readonly object[] | null {
  const data = Object.entries(credentialTitles).flatMap(([details, title]) => {
    const credential = parseCredential(verbatim(blocks[details]));
    const name = plainTextOf(blocks[title]);
    if (!name || !credential || credentialState(credential, today) !== 'valid') return [];
    const { body, number, link, from, until } = credential;
    return [
      {
        '@type': 'Certification',
        name,
        issuedBy: { '@type': 'Organization', name: body },
        certificationIdentification: number,
        ...ifKnown('validFrom', from),
        expires: until,
        ...ifKnown('url', link),
      },
    ];
  });
  return data.length > 0 ? data : null;
}

/** `@id` of the pharmacy, which the other objects reference. */
export const pharmacyId = '/#pharmacy';

/**
 * The pharmacy's facts from its content blocks; facts that can't be parsed are omitted, and so are special days before
 * `today`, `YYYY-MM-DD`, and badges that aren't valid on it. URLs are relative to the site root.
 */
export function pharmacyData(blocks: PageBlocks, today: string): object {
  const email = plainTextOf(blocks.pharmacy_email);
  const town = plainTextOf(blocks.pharmacy_town);
  return {
    '@context': 'https://schema.org',
    '@type': 'Pharmacy',
    '@id': pharmacyId,
    url: '/',
    image: '/og-image.png',
    logo: '/icon-512.png',
    name: plainTextOf(blocks.pharmacy_name) || siteName,
    ...ifKnown('telephone', telephoneOf(plainTextOf(blocks.pharmacy_phone))),
    ...ifKnown('email', emailPattern.test(email) && email),
    ...(town && placeData(town)),
    ...ifKnown('openingHoursSpecification', openingHoursData(blocks.pharmacy_hours)),
    ...ifKnown('hasCertification', certificationData(blocks, today)),
    ...ifKnown('specialOpeningHoursSpecification', specialHoursData(blocks.pharmacy_special_days, today)),
  };
}

/** `+16015550142`, without an extension. */
const telephoneOf = (number: string) => telephoneLink(number)?.replace(/^tel:|;.*$/g, '');

/** From `Jackson, Mississippi`: the town, and the state that is also the service area. */
function placeData(town: string): object {
  const [, locality = town, region] = /^(.*),\s*([^,]+)$/.exec(town) ?? [];
  return {
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      ...ifKnown('addressRegion', region),
      addressCountry: 'US',
    },
    areaServed: region ? { '@type': 'State', name: region } : { '@type': 'City', name: locality },
  };
}

const ifKnown = (name: string, value: unknown): object => (value ? { [name]: value } : {});
