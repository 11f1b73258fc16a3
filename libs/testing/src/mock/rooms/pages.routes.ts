import { contentPages, type PageBlockView } from '@pharmacy/contracts';
import { forAnyone } from '../access';
import { replies } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { missing } from '../refusal';
import type { StoredBlock } from '../state/content-store';
import { mockDay } from '../state/days';
import type { MockState } from '../state/mock-state';

/** The texts of a public page, with those that stand on every page. */
export const pageRoutes = ({ content }: MockState): RoutesOf<'/api/pages'> => ({
  'GET /api/pages/:page': forAnyone(({ params }) => {
    const page = contentPages.find((each) => each === params.page);
    if (!page) throw missing('page');
    const blocks = content.table.all.filter((block) => block.page === page || block.page === 'global');
    return replies({ page, blocks: Object.fromEntries(blocks.map((block) => [block.key, shownOf(block)])) });
  }),
});

function shownOf({ title, contentType, live }: StoredBlock): PageBlockView {
  const isOver = live.validUntil !== null && mockDay() > live.validUntil;
  return { title, contentType, content: isOver ? (live.afterwards ?? '') : live.content };
}
