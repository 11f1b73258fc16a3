import { useState } from 'react';
import {
  Button,
  FilesIcon,
  PageHeader,
  RefreshCwIcon,
  RotateCcwIcon,
  SearchField,
  Stack,
  StatusBar,
  Tabs,
  Toolbar,
} from '@pharmacy/ui';
import { limits, registrationMessages, type RegistrationView } from '@pharmacy/contracts';
import { useNotify } from '@pharmacy/state';
import { Can } from '../../access/access';
import { useAskedItem } from '../../lists/use-asked-item';
import { useResetSession } from '../../session/use-reset-session';
import { type QueueTarget, Shortcuts } from './queue/queue';
import { UndoToasts, useUndo } from './queue/undo';
import type { RegistrationAction } from './list/registration-columns';
import { notWaiting } from './review/registration-details-dialog';
import { RegistrationDialogs } from './review/registration-dialogs';
import { RejectSeveralDialog } from './review/reject-several-dialog';
import { TemplatesDialog } from './templates/templates-dialog';
import {
  type NewestRegistrations,
  type RegistrationTab,
  registrationTabs,
  useRegistrationCounts,
  useRegistrationList,
} from './list/registration-list';
import { RegistrationResults } from './list/registration-results';

const SEARCH_ID = 'registration-search';
const none: ReadonlySet<number> = new Set();

export default function RegistrationManagementPage() {
  const [tab, setTab] = useState<RegistrationTab>('pending');
  const [search, setSearch] = useState('');
  const [action, setAction] = useState<RegistrationAction | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isEditingTemplates, setIsEditingTemplates] = useState(false);
  const [selected, setSelected] = useState(none);
  const [rejected, setRejected] = useState<readonly RegistrationView[] | null>(null);
  const [target, setTarget] = useState<QueueTarget | null>(null);
  const notify = useNotify();
  const undo = useUndo(({ id }) => setTarget({ id, to: 'itself' }));
  const list = useRegistrationList(tab, search);
  const counts = useRegistrationCounts(list.newest);
  // The longest-waiting requests can be too old for the list of the newest.
  useAskedItem(
    'request',
    [list.newest.query.data, list.query.data],
    (registration) => setAction({ kind: 'details', registration }),
    () => notify(notWaiting),
  );

  const keys: Readonly<Record<string, () => void>> = {
    '/': () => document.getElementById(SEARCH_ID)?.focus(),
    '?': () => setIsHelpOpen(true),
    u: () => undo.undo(),
  };
  const onKey = (key: string) => {
    keys[key]?.();
    return key in keys;
  };
  const onDecided = (saved: RegistrationView, since: number) => {
    undo.add([saved], since);
    setTarget({ id: saved.id, to: 'next' });
  };
  const onRejectionsShown = (saved: readonly RegistrationView[]) => {
    setSelected(none);
    if (saved[0]) setTarget({ id: saved[0].id, to: 'next' });
  };

  return (
    <Stack gap="lg">
      <PageHeader
        title="User Registration Management"
        description="Review requests for portal access. Waiting times are in business days."
        actions={
          <Can permission="registrations:templates">
            <Button variant="secondary" size="sm" icon={<FilesIcon />} onClick={() => setIsEditingTemplates(true)}>
              Templates
            </Button>
          </Can>
        }
      />
      <LiveStatusBar newest={list.newest} />
      <Toolbar end={<Shortcuts isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />}>
        <SearchField
          id={SEARCH_ID}
          label="Search registrations"
          placeholder="Name, email, or organization"
          maxLength={limits.search.max}
          value={search}
          onValueChange={setSearch}
          onKeyDown={({ key, currentTarget }) => {
            const [first] = list.query.data ?? [];
            if (key !== 'Enter' || !first) return;
            currentTarget.blur();
            setTarget({ id: first.id, to: 'itself' });
          }}
        />
      </Toolbar>
      <Tabs
        label="Registrations by status"
        items={registrationTabs.map((item) => ({
          ...item,
          count: item.value === 'mine' ? undefined : counts?.[item.value],
        }))}
        value={tab}
        onValueChange={(next) => {
          setTab(next);
          setTarget(null);
        }}
      >
        <RegistrationResults
          {...{ tab, search, list, selected, target, onKey }}
          onReached={() => setTarget(null)}
          onSelect={setSelected}
          onRejectSelected={setRejected}
          onAct={setAction}
        />
      </Tabs>
      <RegistrationDialogs
        action={action}
        registrations={[...(list.newest.query.data ?? []), ...(list.query.data ?? [])]}
        waiting={tab === 'pending' && search.trim() === '' && !list.hasMore ? list.query.data : undefined}
        onAct={setAction}
        onDecided={onDecided}
      />
      {rejected && (
        <RejectSeveralDialog
          registrations={rejected}
          onRejected={undo.add}
          onShown={onRejectionsShown}
          onClose={() => setRejected(null)}
        />
      )}
      {isEditingTemplates && <TemplatesDialog onClose={() => setIsEditingTemplates(false)} />}
      <UndoToasts {...undo} />
    </Stack>
  );
}

interface LiveStatusBarProps {
  readonly newest: Pick<NewestRegistrations, 'isLive' | 'liveError' | 'refresh'>;
}

/** Whether the list updates live, and what to do while it doesn't. */
function LiveStatusBar({ newest: { isLive, liveError, refresh } }: LiveStatusBarProps) {
  const { reset, isResetting } = useResetSession();
  const notLive = (
    <span>
      {registrationMessages.notLive}
      {liveError && (
        <>
          <span> · </span>
          <span>{liveError}</span>
        </>
      )}
    </span>
  );
  return (
    <StatusBar tone={isLive ? 'ok' : 'warning'} status={isLive ? registrationMessages.live : notLive}>
      <Button variant="secondary" size="sm" icon={<RefreshCwIcon />} onClick={() => void refresh()}>
        Refresh Data
      </Button>
      <Button variant="ghost" size="sm" icon={<RotateCcwIcon />} pending={isResetting} onClick={reset}>
        Reset Session
      </Button>
    </StatusBar>
  );
}
