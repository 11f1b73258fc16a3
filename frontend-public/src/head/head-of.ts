import type { CachedResponses, PageHead } from '@pharmacy/remote-kit/server';
import { headDescription, headTitle } from './head-texts';
import { dayOf, pageBlocksFrom } from './page-reads';
import { pageAt } from './public-pages';
import { breadcrumbData, manufacturersData, questionsData, websiteData } from './structured-data/page-data';
import { pharmacyData } from './structured-data/pharmacy-data';

/** The document head for `path`. An unknown path gets the home page's head. */
export function headOf(path: string, responses: CachedResponses): PageHead {
  const page = pageAt(path) ?? 'home';
  const blocks = pageBlocksFrom(responses, page);
  const place = page === 'home' ? websiteData(blocks) : breadcrumbData(page, blocks);
  const questions = questionsData(blocks);
  const manufacturers = page === 'manufacturers' ? manufacturersData(responses) : null;
  return {
    title: headTitle(page, blocks),
    description: headDescription(page, blocks),
    structuredData: [
      pharmacyData(blocks, dayOf(responses, page)),
      place,
      ...[questions, manufacturers].filter((data) => data !== null),
    ],
  };
}
