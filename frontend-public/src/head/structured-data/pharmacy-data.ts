import { emailPattern, telephoneLink } from '@pharmacy/contracts';
import { siteName } from '@pharmacy/remote-kit/core';
import type { PageBlocks } from '@pharmacy/state/core';
import { wordsOf } from '../words';
import { openingHoursData } from './opening-hours-data';

/** The pharmacy itself, by which every other object of the site names it. */
export const pharmacyId = '/#pharmacy';

/** What the blocks tell of the pharmacy; a fact that cannot be read is not told. Addresses are from the site's root. */
export function pharmacyData(blocks: PageBlocks): object {
  const email = wordsOf(blocks.pharmacy_email);
  const town = wordsOf(blocks.pharmacy_town);
  return {
    '@context': 'https://schema.org',
    '@type': 'Pharmacy',
    '@id': pharmacyId,
    url: '/',
    image: '/og-image.png',
    logo: '/icon-512.png',
    name: wordsOf(blocks.pharmacy_name) || siteName,
    ...known('telephone', telephoneOf(wordsOf(blocks.pharmacy_phone))),
    ...known('email', emailPattern.test(email) && email),
    ...(town && placeData(town)),
    ...known('openingHoursSpecification', openingHoursData(blocks.pharmacy_hours)),
  };
}

/** `+16015550142`: what a call to the number dials. */
const telephoneOf = (number: string) => telephoneLink(number)?.replace('tel:', '');

/** `Jackson, Mississippi`: a town, and the state in which it is and delivers. */
function placeData(town: string): object {
  const [, locality = town, region] = /^(.*),\s*([^,]+)$/.exec(town) ?? [];
  return {
    address: {
      '@type': 'PostalAddress',
      addressLocality: locality,
      ...known('addressRegion', region),
      addressCountry: 'US',
    },
    areaServed: region ? { '@type': 'State', name: region } : { '@type': 'City', name: locality },
  };
}

const known = (name: string, value: unknown): object => (value ? { [name]: value } : {});
