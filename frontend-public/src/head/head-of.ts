import type { ContentPage, PageBlockView } from '@pharmacy/contracts';
import type { CachedResponses, PageHead } from '@pharmacy/remote-kit/server';
import type { PageBlocks } from '@pharmacy/state/core';
import { headDescription, headTitle } from './document-head';
import { pageAt, type PublicPage } from './public-pages';
import {
  breadcrumbData,
  manufacturersApiPath,
  manufacturersData,
  questionsData,
  websiteData,
} from './structured-data/page-data';
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

/** The API paths that pages read beside their texts. */
const lists: Partial<Record<PublicPage, string>> = {
  about: '/api/team-members',
  manufacturers: manufacturersApiPath,
};

/** The API paths that the page at `path` reads; empty for an unknown path. */
export function readsOf(path: string): readonly string[] {
  const page = pageAt(path);
  if (page === null) return [];
  const list = lists[page];
  return list === undefined ? [pageApiPath(page)] : [pageApiPath(page), list];
}

/** The API path of a page's content blocks. */
const pageApiPath = (page: ContentPage): string => `/api/pages/${page}`;

/** The blocks of a page and of `global` from the API responses; malformed entries are dropped. */
const pageBlocksFrom = (responses: CachedResponses, page: ContentPage): PageBlocks => ({
  ...blocksIn(responses[pageApiPath('global')]),
  ...blocksIn(responses[pageApiPath(page)]),
});

/** The pharmacy's day that the responses are for; empty if they don't name one. */
function dayOf(responses: CachedResponses, page: ContentPage): string {
  const answer = responses[pageApiPath(page)] ?? responses[pageApiPath('global')];
  return isRecord(answer) && typeof answer.day === 'string' ? answer.day : '';
}

function blocksIn(answer: unknown): PageBlocks {
  if (!isRecord(answer) || !isRecord(answer.blocks)) return {};
  return Object.fromEntries(
    Object.entries(answer.blocks).filter((entry): entry is [string, PageBlockView] => isBlock(entry[1])),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isBlock = (value: unknown): value is PageBlockView =>
  isRecord(value) &&
  typeof value.content === 'string' &&
  (value.contentType === 'plain' || value.contentType === 'html');
