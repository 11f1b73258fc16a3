import { authMessages, roleOf } from '@pharmacy/contracts';
import { forAdministrators } from '../access';
import { replies } from '../mock-request';
import type { RoutesOf } from '../mock-routes';
import { isSearched, isWanted, paged } from '../paged';
import { Refusal } from '../refusal';
import type { MockState } from '../state/mock-state';

/** The accounts, as administrators manage them. */
export const accountRoutes = (state: MockState): RoutesOf<'/api/admin/users'> => {
  const { table, end } = { table: state.people.table, end: state.people.end.bind(state.people) };
  return {
    'GET /api/admin/users': forAdministrators((request) =>
      paged(
        table.newestFirst
          .map(({ account }) => account)
          .filter((each) => isSearched(request, [each.username, each.email, each.firstName, each.lastName]))
          .filter((each) => isWanted(request, 'role', roleOf(each)))
          .filter((each) => isWanted(request, 'status', each.deactivatedAt === null ? 'active' : 'deactivated')),
        request,
      ),
    ),
    'POST /api/admin/users/:id/deactivate': forAdministrators(({ person, params }) => {
      const { id, account } = table.get(params.id);
      if (id === person.id) throw new Refusal(409, authMessages.accounts.ownAccount);
      const changed = table.change(id, { account: { ...account, deactivatedAt: new Date().toISOString() } });
      end(changed, () => true);
      state.record(person, 'account.deactivated', id, account.username);
      return replies(changed.account);
    }),
    'POST /api/admin/users/:id/activate': forAdministrators(({ person, params }) => {
      const { id, account } = table.get(params.id);
      state.record(person, 'account.activated', id, account.username);
      return replies(table.change(id, { account: { ...account, deactivatedAt: null } }).account);
    }),
  };
};
