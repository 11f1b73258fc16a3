import { useState } from 'react';
import { PageHeader, SearchField, Stack, Tabs, Toolbar } from '@pharmacy/ui';
import { LiveStatusBar } from './live-status-bar';
import type { RegistrationAction } from './registration-action';
import { RegistrationDialogs } from './registration-dialogs';
import { registrationTabs, type RegistrationTab } from './registration-filter';
import { RegistrationResults } from './registration-results';
import { useRegistrationCounts } from './use-registration-counts';
import { useRegistrationList } from './use-registration-list';

export default function RegistrationManagementPage() {
  const [tab, setTab] = useState<RegistrationTab>('pending');
  const [search, setSearch] = useState('');
  const [action, setAction] = useState<RegistrationAction | null>(null);
  const list = useRegistrationList(tab, search);
  const counts = useRegistrationCounts(list.newest);

  return (
    <Stack gap="lg">
      <PageHeader
        title="User Registration Management"
        description="Review requests for portal access. Waiting times are in business days."
      />
      <LiveStatusBar newest={list.newest} />
      <Toolbar>
        <SearchField
          label="Search registrations"
          placeholder="Name, email or organization"
          value={search}
          onValueChange={setSearch}
        />
      </Toolbar>
      <Tabs
        label="Registrations by status"
        items={registrationTabs.map((item) => ({ ...item, count: counts?.[item.value] }))}
        value={tab}
        onValueChange={setTab}
      >
        <RegistrationResults tab={tab} search={search} list={list} onAct={setAction} />
      </Tabs>
      <RegistrationDialogs action={action} registrations={list.newest.query.data} onAct={setAction} />
    </Stack>
  );
}
