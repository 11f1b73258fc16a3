import type { CachedResponses, PageHead } from '@pharmacy/remote-kit/server';
import { headDescription } from './head-description';
import { headTitle } from './head-title';
import { pageAt } from './public-pages';
import { manufacturersData } from './structured-data/manufacturers-data';
import { questionsData } from './structured-data/questions-data';
import { pharmacyData } from './structured-data/pharmacy-data';
import { breadcrumbData, websiteData } from './structured-data/site-data';
import { dayOf, pageBlocksFrom } from './page-blocks';

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
