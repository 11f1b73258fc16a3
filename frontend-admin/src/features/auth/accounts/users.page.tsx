import { useMemo, useState } from 'react';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  FormError,
  PageHeader,
  SearchField,
  SearchIcon,
  SelectField,
  Stack,
  Toolbar,
  UsersIcon,
} from '@pharmacy/ui';
import { type AccountStatus, type AccountView, authMessages, limits, type Role } from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { useSession } from '@pharmacy/state';
import { useSaveDialog } from '../../../forms/save-dialog';
import { ServerPagedList } from '../../../lists/server-paged-list';
import { useListFocus } from '../../../lists/use-list-focus';
import { useCursors } from '../../../lists/use-cursors';
import { PAGE_SIZE } from '../../../lists/use-pages';
import { useDebounced } from '../../../lists/use-debounced';
import type { AccountAction } from './account-action';
import { accountDetail, fullName, roleOptions, statusOptions } from './account-labels';
import { accountColumns } from './account-columns';
import { CompanyDialog } from './company-dialog';
import {
  type AccountFilter,
  useAccountsQuery,
  useActivateAccountMutation,
  useDeactivateAccountMutation,
} from './accounts.api';
import table from '../../../lists/wide-table.module.css';
import styles from './account-table.module.css';

export default function UsersPage() {
  const [search, setSearch] = useState<AccountSearch>({ q: '', role: '', status: '' });
  const [action, setAction] = useState<AccountAction | null>(null);
  const list = useAccountList(search);
  return (
    <Stack gap="lg">
      <PageHeader title="Users" description="Everyone with an account. Approving a registration adds one." />
      <AccountFilters search={search} onChange={setSearch} />
      <AccountResults list={list} onAct={setAction} />
      {action && <AccountActionDialog action={action} onClose={() => setAction(null)} />}
    </Stack>
  );
}

interface AccountFiltersProps {
  readonly search: AccountSearch;
  readonly onChange: (search: AccountSearch) => void;
}

function AccountFilters({ search, onChange }: AccountFiltersProps) {
  return (
    <Toolbar>
      <SearchField
        label="Search users"
        placeholder="Name, username or email"
        maxLength={limits.search.max}
        value={search.q}
        onValueChange={(q) => onChange({ ...search, q })}
      />
      <SelectField
        label="Role"
        labelHidden
        className={styles.choice}
        options={roleOptions}
        value={search.role}
        onChange={({ target }) => onChange({ ...search, role: target.value as AccountSearch['role'] })}
      />
      <SelectField
        label="State"
        labelHidden
        className={styles.choice}
        options={statusOptions}
        value={search.status}
        onChange={({ target }) => onChange({ ...search, status: target.value as AccountSearch['status'] })}
      />
    </Toolbar>
  );
}

interface AccountResultsProps {
  readonly list: AccountList;
  readonly onAct: (action: AccountAction) => void;
}

const countOf = (total: number) => `${total.toLocaleString('en-US')} ${total === 1 ? 'account' : 'accounts'}`;

function AccountResults({ list, onAct }: AccountResultsProps) {
  const { query, cursors, isPending, isFiltered } = list;
  const frame = useListFocus(query.data?.items);
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

interface AccountTableProps {
  readonly rows: readonly AccountView[];
  readonly isLoading?: boolean;
  readonly onAct: (action: AccountAction) => void;
}

function AccountTable({ rows, isLoading = false, onAct }: AccountTableProps) {
  const ownId = useSession().user?.id;
  const { data: administrators } = useAccountsQuery({ role: 'admin', status: 'active', limit: 1 });
  const activeAdministrators = administrators?.total;
  const columns = useMemo(
    () => accountColumns({ ownId, activeAdministrators, onAct }),
    [ownId, activeAdministrators, onAct],
  );
  return (
    <DataTable
      caption="User accounts"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      skeletonRows={8}
      className={table.wide}
    />
  );
}

interface AccountDialogProps {
  readonly action: AccountAction;
  readonly onClose: () => void;
}

function AccountActionDialog({ action: { kind, account }, onClose }: AccountDialogProps) {
  if (kind === 'company') return <CompanyDialog account={account} onClose={onClose} />;
  return <StatusDialog kind={kind} account={account} onClose={onClose} />;
}

const questions = {
  deactivate: {
    title: 'Deactivate Account',
    description:
      'This takes effect immediately: the person is signed out on every device, open pages included, and cannot sign in ' +
      'until you reactivate the account. What they did stays on record. They are not told by email.',
    confirmLabel: 'Deactivate',
    tone: 'danger',
  },
  activate: {
    title: 'Reactivate Account',
    description: 'The person can sign in again right away with the same username and password.',
    confirmLabel: 'Reactivate',
    tone: 'primary',
  },
} as const;

const { activated, activateFailed, deactivated, deactivateFailed } = authMessages.accounts;
const outcomes = {
  activate: { done: activated, failed: activateFailed },
  deactivate: { done: deactivated, failed: deactivateFailed },
} as const;

interface StatusDialogProps {
  readonly kind: keyof typeof questions;
  readonly account: AccountView;
  readonly onClose: () => void;
}

/** Asks for confirmation before an account is disabled or enabled, and explains the consequences. */
function StatusDialog({ kind, account, onClose }: StatusDialogProps) {
  const [deactivate] = useDeactivateAccountMutation();
  const [activate] = useActivateAccountMutation();
  const { submit, isSaving, errorText } = useSaveDialog({
    save: () => (kind === 'activate' ? activate(account.id) : deactivate(account.id)),
    ...outcomes[kind],
    onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      {...questions[kind]}
      subject={{ name: fullName(account), detail: accountDetail(account) }}
      pending={isSaving}
      onConfirm={submit}
    >
      <FormError message={errorText} />
    </ConfirmDialog>
  );
}

/** The list's filters. Empty for all accounts. */
interface AccountSearch {
  readonly q: string;
  readonly role: Role | '';
  readonly status: AccountStatus | '';
}

/** The matching accounts, one page at a time. The previous page stays visible while the next one loads. */
function useAccountList({ q: typed, role, status }: AccountSearch) {
  const q = useDebounced(typed.trim());
  const filter: AccountFilter = { ...(q && { q }), ...(role && { role }), ...(status && { status }), limit: PAGE_SIZE };
  const cursors = useCursors(JSON.stringify(filter));
  const { cursor } = cursors;
  const { data, currentData, error, isFetching, refetch } = useAccountsQuery(
    { ...filter, ...(cursor && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const isPending = isFetching && currentData === undefined;
  return {
    query: { data: currentData ?? (error ? undefined : data), error, isFetching: isPending, refetch },
    cursors,
    isPending,
    isFiltered: Boolean(q || role || status),
  };
}

type AccountList = ReturnType<typeof useAccountList>;
