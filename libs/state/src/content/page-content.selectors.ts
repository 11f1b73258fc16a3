import type { ContentPage, PageContentView } from '@pharmacy/contracts';
import type { AnswersRoot } from '../answers/answers.slice';

/** Where the texts of a page are asked for. */
export const pagePath = (page: ContentPage): string => `/api/pages/${page}`;

const GLOBAL = pagePath('global');
const ANY_PAGE = pagePath('' as ContentPage);

/** The address of the answer that a page's texts are taken from; those of `global` come with each page's, the newest holds. */
export const selectPagePath =
  (page: ContentPage) =>
  ({ answers }: AnswersRoot): string => {
    if (page !== 'global' || answers[GLOBAL]) return pagePath(page);
    const told = Object.keys(answers).filter((path) => path.startsWith(ANY_PAGE) && answers[path]?.data !== undefined);
    const newest = told.reduce<string | undefined>(
      (best, path) => (best === undefined || answers[path]!.at > answers[best]!.at ? path : best),
      undefined,
    );
    return newest ?? GLOBAL;
  };

/** The texts that stand in the place of `global`'s, as far as anything told them. */
export const selectGlobalBlocks = (state: AnswersRoot): PageContentView['blocks'] | undefined =>
  (state.answers[selectPagePath('global')(state)]?.data as PageContentView | undefined)?.blocks;
