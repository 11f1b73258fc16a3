import { useMemo, useState } from 'react';
import {
  DataTable,
  EmptyState,
  PageHeader,
  SearchField,
  SearchIcon,
  SelectField,
  Stack,
  Toolbar,
  UsersIcon,
  type SelectOption,
} from '@pharmacy/ui';
import {
  type AccountStatus,
  type AccountView,
  authMessages,
  counted,
  limits,
  type Role,
  accountRoles,
  roleLabels,
  roleOf,
} from '@pharmacy/contracts';
import { QueryView, useDebounced } from '@pharmacy/remote-kit';
import { useSearchParams } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state';
import { Can, columnsFor, useAccess } from '../../../access/access';
import { ServerPagedList, useCursors, useListPage } from '../../../lists/server-paged-list';
import { useListFocus } from '../../../lists/list-view';
import { ViewAsDialog } from '../../../portal-view/view-as-dialog';
import { PAGE_SIZE } from '../../../lists/paged-list';
import { type AccountAction, accountColumns } from './account-columns';
import { AccountDialog, ResetSecondFactorDialog, ConfirmAccountDialog, CompanyDialog } from './account-dialogs';
import { fullName } from '../../../people/names';
import { type AccountFilter, useAccountsQuery } from './accounts.api';
import { Erasures, PersonalDataDialog } from './personal-data';
import { GroupSection } from '../prescriber-groups/group-section';
import { MembershipDialog } from '../prescriber-groups/group-dialogs';
import table from '../../../lists/wide-table.module.css';
import styles from './account-table.module.css';

export default function UsersPage() {
  const [params] = useSearchParams();
  const [search, setSearch] = useState<AccountSearch>({ q: params.get('q') ?? '', role: '', status: '' });
  const [action, setAction] = useState<AccountAction | null>(null);
  const list = useAccountList(search);
  return (
    <Stack gap="lg">
      <PageHeader title="Users" description="Everyone with an account. Approving a registration adds one." />
      <AccountFilters search={search} onChange={setSearch} />
      <AccountResults list={list} onAct={setAction} />
      <Can permission="groups:read">
        <GroupSection />
      </Can>
      <Can permission="personal-data:read">
        <Erasures />
      </Can>
      {action && <ActionDialog {...action} onClose={() => setAction(null)} />}
    </Stack>
  );
}

function ActionDialog({ kind, account, onClose }: AccountAction & { readonly onClose: () => void }) {
  if (kind === 'confirm') return <ConfirmAccountDialog account={account} onClose={onClose} />;
  if (kind === 'company') return <CompanyDialog account={account} onClose={onClose} />;
  if (kind === 'groups') return <MembershipDialog account={account} onClose={onClose} />;
  if (kind === 'personal-data') return <PersonalDataDialog account={account} onClose={onClose} />;
  const person = { id: account.id, name: fullName(account), onClose };
  if (kind === 'view-portal') return <ViewAsDialog person={person} onClose={onClose} />;
  if (kind === 'reset-second-factor') return <ResetSecondFactorDialog {...person} />;
  return <AccountDialog kind={kind} detail={accountDetail(account)} {...person} />;
}

/** `Prescriber · nora@example.org`: enough to distinguish two people with the same name. */
const accountDetail = (account: AccountView) => `${roleLabels[roleOf(account)]} · ${account.email}`;

const roleOptions: readonly SelectOption[] = [
  { value: '', label: 'All roles' },
  ...accountRoles.map((role) => ({ value: role, label: roleLabels[role] })),
];

const statusOptions: readonly (SelectOption & { readonly value: AccountStatus | '' })[] = [
  { value: '', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
  { value: 'due', label: 'To confirm' },
];

interface AccountFiltersProps {
  readonly search: AccountSearch;
  readonly onChange: (search: AccountSearch) => void;
}

function AccountFilters({ search, onChange }: AccountFiltersProps) {
  const seesStaff = useAccess()('staff:read');
  return (
    <Toolbar>
      <SearchField
        label="Search users"
        placeholder="Name, username, or email"
        maxLength={limits.search.max}
        value={search.q}
        onValueChange={(q) => onChange({ ...search, q })}
      />
      <SelectField
        label="Role"
        labelHidden
        className={styles.choice}
        options={roleOptions.filter(({ value }) => value !== 'admin' || seesStaff)}
        value={search.role}
        onChange={({ target }) => onChange({ ...search, role: target.value as AccountSearch['role'] })}
      />
      <SelectField
        label="Status"
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

function AccountResults({ list, onAct }: AccountResultsProps) {
  const { query, cursors, isPending, isFiltered } = list;
  const frame = useListFocus(query.data?.items);
  return (
    <Stack gap="sm" ref={frame} tabIndex={-1}>
      <p role="status" className={styles.count}>
        {isPending ? 'Loading…' : query.data && counted(query.data.total, 'account')}
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
  const mayAct = useAccess()('accounts:manage', 'groups:manage', 'portal:view');
  const columns = useMemo(
    () => columnsFor(mayAct, accountColumns({ ownId, activeAdministrators, onAct })),
    [mayAct, ownId, activeAdministrators, onAct],
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
  const result = useAccountsQuery({ ...filter, ...(cursor && { cursor }) }, { refetchOnMountOrArgChange: true });
  return {
    ...useListPage(cursors, result),
    cursors,
    isFiltered: Boolean(q || role || status),
  };
}

type AccountList = ReturnType<typeof useAccountList>;
