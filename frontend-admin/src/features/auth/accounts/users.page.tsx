import { useState } from 'react';
import {
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
import { useDebounced } from '@pharmacy/remote-kit';
import { useSearchParams } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state';
import { Can, columnsFor, useAccess } from '../../../access/access';
import { useServerList } from '../../../lists/server-paged-list';
import { useListFocus } from '../../../lists/list-view';
import { ServerRecordList } from '../../../lists/record-list';
import { ViewAsDialog } from '../../../portal-view/view-as-dialog';
import { type AccountAction, accountColumns } from './account-columns';
import { AccountDialog, ResetSecondFactorDialog, ConfirmAccountDialog, CompanyDialog } from './account-dialogs';
import { fullName } from '../../../people/names';
import { useAccountsQuery } from './accounts.api';
import { Erasures, PersonalDataDialog } from './personal-data';
import { GroupSection } from '../prescriber-groups/group-section';
import { MembershipDialog } from '../prescriber-groups/group-dialogs';
import { useVisitState } from '../../../lists/use-visit-state';
import table from '../../../lists/wide-table.module.css';
import styles from './account-table.module.css';

export default function UsersPage() {
  const [params] = useSearchParams();
  const [search, setSearch] = useVisitState<AccountSearch>(() => ({ q: params.get('q') ?? '', role: '', status: '' }));
  const [action, setAction] = useState<AccountAction | null>(null);
  return (
    <Stack gap="lg">
      <PageHeader title="Users" description="Everyone with an account. Approving a registration adds one." />
      <AccountFilters search={search} onChange={setSearch} />
      <AccountResults search={search} onAct={setAction} />
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
  readonly search: AccountSearch;
  readonly onAct: (action: AccountAction) => void;
}

function AccountResults({ search: { q: typed, role, status }, onAct }: AccountResultsProps) {
  const q = useDebounced(typed.trim());
  const list = useServerList(useAccountsQuery, { ...(q && { q }), ...(role && { role }), ...(status && { status }) });
  const { query, isPending } = list;
  const ownId = useSession().user?.id;
  const mayAct = useAccess()('accounts:manage', 'groups:manage', 'portal:view');
  const frame = useListFocus(query.data?.items);
  return (
    <Stack gap="sm" ref={frame} tabIndex={-1}>
      <p role="status" className={styles.count}>
        {isPending ? 'Loading…' : query.data && counted(query.data.total, 'account')}
      </p>
      <ServerRecordList
        list={list}
        errorText={authMessages.accounts.loadFailed}
        empty={
          <EmptyState icon={q || role || status ? <SearchIcon /> : <UsersIcon />} {...authMessages.accounts.none} />
        }
        caption="User accounts"
        columns={columnsFor(mayAct, accountColumns({ ownId, onAct }))}
        skeletonRows={8}
        className={table.wide}
        pageLabel="Pages of users"
      />
    </Stack>
  );
}

/** The list's filters. Empty for all accounts. */
interface AccountSearch {
  readonly q: string;
  readonly role: Role | '';
  readonly status: AccountStatus | '';
}
