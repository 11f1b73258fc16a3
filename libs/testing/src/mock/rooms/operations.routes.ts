import { systemMessages } from '@pharmacy/contracts';
import { aSystemReport } from '../../system';
import { forAdministrators, forAnyone } from '../access';
import { replies, type MockRequest } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { isSearched, paged } from '../paged';
import { Refusal } from '../refusal';
import { SentFile } from '../sent-file';
import type { MockState } from '../state/mock-state';

type Rooms = RoutesOf<'/api/admin/audit'> &
  RoutesOf<'/api/admin/system'> &
  RoutesOf<'/api/admin/ops-session'> &
  RoutesOf<'/api/reports'>;

/** What administrators are told of the product itself. */
export const operationsRoutes = (state: MockState): Rooms => {
  const startedAt = new Date().toISOString();
  return {
    'GET /api/admin/audit': forAdministrators((request) => paged(entriesFor(state, request), request)),
    'GET /api/admin/audit/export': forAdministrators((request) =>
      SentFile.table('audit.csv', [
        ['Time', 'Person', 'Action', 'Subject'],
        ...entriesFor(state, request).map(({ at, actor, action, subject }) => [
          at,
          actor?.username ?? '',
          action,
          subject?.label ?? '',
        ]),
      ]),
    ),
    'GET /api/admin/system': forAdministrators(() => replies(aSystemReport({ startedAt }))),
    'POST /api/admin/ops-session': forAdministrators(() => {
      throw new Refusal(404, `${systemMessages.boardFailed}: there is no queue behind made-up answers`);
    }),
    // Nobody reads them here: whoever develops the remote has the browser's console.
    'POST /api/reports/remote-failures': forAnyone(() => ({ body: null, status: 204 })),
  };
};

function entriesFor({ trail }: MockState, request: MockRequest) {
  const asked = (name: string) => request.url.searchParams.get(name)?.toLowerCase() ?? '';
  const holds = (text: string | undefined, name: string) => (text ?? '').toLowerCase().includes(asked(name));
  return trail.newestFirst.filter(
    ({ actor, action, subject, at }) =>
      holds(actor?.username, 'actor') &&
      holds(`${subject?.type} ${subject?.label}`, 'subject') &&
      action.startsWith(asked('action')) &&
      at.slice(0, 10) >= asked('from') &&
      (asked('to') === '' || at.slice(0, 10) <= asked('to')) &&
      isSearched(request, [actor?.username ?? null, action, subject?.label ?? null]),
  );
}
