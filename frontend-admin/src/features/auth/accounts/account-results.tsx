import { authMessages } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { EmptyState, SearchIcon, Stack, UsersIcon } from '@pharmacy/ui';
import { ServerPagedList } from '../../../lists/server-paged-list';
import { useKeptFocus } from '../../../lists/use-kept-focus';
import type { AccountAction } from './account-action';
import { AccountTable } from './account-table';
import styles from './account-table.module.css';
import type { AccountList } from './use-account-list';

interface AccountResultsProps {
  readonly list: AccountList;
  readonly onAct: (action: AccountAction) => void;
}

const countOf = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'account' : 'accounts'}`;

export function AccountResults({ list, onAct }: AccountResultsProps) {
  const { query, cursors, isPending, isFiltered } = list;
  const frame = useKeptFocus(query.data?.items);
  return (
    <Stack gap="sm" ref={frame} tabIndex={-1}>
      <p role="status" className={styles.count}>
        {isPending ? 'Loading…' : query.data && countOf(query.data.total)}
      </p>
      <QueryView
        query={query}
        errorText={authMessages.accounts.loadFailed}
        skeleton={<AccountTable rows={[]} isLoading onAct={onAct} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={isFiltered ? <SearchIcon /> : <UsersIcon />} {...authMessages.accounts.none} />}
      >
        {(shown) => (
          <ServerPagedList label="Pages of users" shown={shown} cursors={cursors} pending={isPending}>
            <AccountTable rows={shown.items} onAct={onAct} />
          </ServerPagedList>
        )}
      </QueryView>
    </Stack>
  );
}
