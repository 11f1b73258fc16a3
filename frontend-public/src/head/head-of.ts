import type { Answers, PageHead } from '@pharmacy/remote-kit/server';
import { headDescription } from './head-description';
import { headTitle } from './head-title';
import { pageAt } from './public-pages';
import { questionsData } from './structured-data/questions-data';
import { pharmacyData } from './structured-data/pharmacy-data';
import { breadcrumbData, websiteData } from './structured-data/site-data';
import { toldBlocks } from './told-blocks';

/** What the texts say about the page at `path`. A path that is no page has the head of the site as a whole. */
export function headOf(path: string, answers: Answers): PageHead {
  const page = pageAt(path) ?? 'home';
  const blocks = toldBlocks(answers, page);
  const place = page === 'home' ? websiteData(blocks) : breadcrumbData(page, blocks);
  const questions = questionsData(blocks);
  return {
    title: headTitle(page, blocks),
    description: headDescription(page, blocks),
    structuredData: [pharmacyData(blocks), place, ...(questions ? [questions] : [])],
  };
}
