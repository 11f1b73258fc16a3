import { useState } from 'react';
import { PageHeader, Stack } from '@pharmacy/ui';
import type { AccountAction } from './account-action';
import { AccountDialog } from './account-dialog';
import { AccountFilters } from './account-filters';
import { AccountResults } from './account-results';
import { useAccountList, type AccountSearch } from './use-account-list';

export default function UsersPage() {
  const [search, setSearch] = useState<AccountSearch>({ q: '', role: '', status: '' });
  const [action, setAction] = useState<AccountAction | null>(null);
  const list = useAccountList(search);
  return (
    <Stack gap="lg">
      <PageHeader
        title="Users"
        description="Everybody who has an account. New ones come from approved registrations."
      />
      <AccountFilters search={search} onChange={setSearch} />
      <AccountResults list={list} onAct={setAction} />
      {action && <AccountDialog action={action} onClose={() => setAction(null)} />}
    </Stack>
  );
}
