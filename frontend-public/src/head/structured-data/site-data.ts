import { publicPathOf } from '@pharmacy/contracts';
import { siteName } from '@pharmacy/remote-kit/core';
import type { PageBlocks } from '@pharmacy/state/core';
import { pageName } from '../head-title';
import type { PublicPage } from '../public-pages';
import { plainTextOf } from '../plain-text';
import { pharmacyId } from './pharmacy-data';

const nameOf = (blocks: PageBlocks) => plainTextOf(blocks.pharmacy_name) || siteName;

/** The site's name, as search engines show it above a URL. */
export const websiteData = (blocks: PageBlocks): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': '/#website',
  url: '/',
  name: nameOf(blocks),
  inLanguage: 'en-US',
  publisher: { '@id': pharmacyId },
});

/** Breadcrumbs from the home page to this page. */
export const breadcrumbData = (page: PublicPage, blocks: PageBlocks): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: nameOf(blocks), item: '/' },
    { '@type': 'ListItem', position: 2, name: pageName(page, blocks), item: publicPathOf(page) },
  ],
});
