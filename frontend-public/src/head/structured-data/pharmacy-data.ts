import { emailPattern, type PageBlockView, telephoneLink } from '@pharmacy/contracts';
import { siteName } from '@pharmacy/remote-kit/core';
import type { PageBlocks } from '@pharmacy/state/core';
import { plainTextOf } from '../plain-text';
import { parseOpeningHours, type Weekday } from '../../hours/opening-hours';
import { weekdayNames } from '../../hours/opening-labels';

/** Opening hours; null if the block's text can't be parsed. */
function openingHoursData(block: PageBlockView | undefined): readonly object[] | null {
  const lines = block?.contentType === 'plain' ? parseOpeningHours(block.content) : null;
  const open = lines?.flatMap(({ days, span }) => (span ? [{ days, span }] : [])) ?? [];
  if (open.length === 0) return null;
  return open.map(({ days, span }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day: Weekday) => weekdayNames[day]),
    opens: clock(span.opens),
    closes: clock(span.closes),
  }));
}

/** `08:30` for minutes after midnight. */
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** `@id` of the pharmacy, which the other objects reference. */
export const pharmacyId = '/#pharmacy';

/** The pharmacy's facts from its content blocks; facts that can't be parsed are omitted. URLs are relative to the site root. */
export function pharmacyData(blocks: PageBlocks): object {
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
  };
}

/** `+16015550142`. */
const telephoneOf = (number: string) => telephoneLink(number)?.replace('tel:', '');

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
