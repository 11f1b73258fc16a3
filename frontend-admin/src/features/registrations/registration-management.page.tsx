import { useCallback, useState } from 'react';
import {
  Button,
  PageHeader,
  RefreshCwIcon,
  RotateCcwIcon,
  SearchField,
  Stack,
  StatusBar,
  Tabs,
  Toolbar,
} from '@pharmacy/ui';
import { registrationMessages, type RegistrationView } from '@pharmacy/contracts';
import { useAskedItem } from '../../lists/use-asked-item';
import { useResetSession } from '../../session/use-reset-session';
import type { RegistrationAction } from './review/registration-action';
import { RegistrationDialogs } from './review/registration-dialogs';
import { type RegistrationTab, registrationTabs } from './list/registration-filter';
import { RegistrationResults } from './list/registration-results';
import { useRegistrationCounts } from './list/use-registration-counts';
import { useRegistrationList } from './list/use-registration-list';
import type { NewestRegistrations } from './list/use-registrations';

export default function RegistrationManagementPage() {
  const [tab, setTab] = useState<RegistrationTab>('pending');
  const [search, setSearch] = useState('');
  const [action, setAction] = useState<RegistrationAction | null>(null);
  const list = useRegistrationList(tab, search);
  const counts = useRegistrationCounts(list.newest);
  const open = useCallback((registration: RegistrationView) => setAction({ kind: 'details', registration }), []);
  useAskedItem('request', list.newest.query.data, open);

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

interface LiveStatusBarProps {
  readonly newest: Pick<NewestRegistrations, 'isLive' | 'refresh'>;
}

/** Whether the list updates live, and what to do while it doesn't. */
function LiveStatusBar({ newest: { isLive, refresh } }: LiveStatusBarProps) {
  const { reset, isResetting } = useResetSession();
  return (
    <StatusBar
      tone={isLive ? 'ok' : 'warning'}
      status={isLive ? registrationMessages.live : registrationMessages.notLive}
    >
      <Button variant="secondary" size="sm" icon={<RefreshCwIcon />} onClick={refresh}>
        Refresh Data
      </Button>
      <Button variant="ghost" size="sm" icon={<RotateCcwIcon />} pending={isResetting} onClick={reset}>
        Reset Session
      </Button>
    </StatusBar>
  );
}
