import { useState } from 'react';
import { useSearchParams } from '@pharmacy/remote-kit/core';
import { limits } from '@pharmacy/contracts';
import { PageHeader, SearchField, Stack, Tabs, Toolbar } from '@pharmacy/ui';
import { RowFaultAlert } from '../../lists/row-fault-alert';
import { useRowFault } from '../../lists/use-row-fault';
import type { MessageAction } from './message-action';
import { MessageDialogs } from './message-dialogs';
import { MessageResults } from './message-results';
import type { MessageTab } from './use-message-list';
import { useUnreadCount } from './use-unread-count';

export default function MessagesPage() {
  const [asked] = useSearchParams();
  const [tab, setTab] = useState<MessageTab>(asked.has('unread') ? 'unread' : 'all');
  const [search, setSearch] = useState('');
  const [action, setAction] = useState<MessageAction | null>(null);
  const { fault, complain, dismiss } = useRowFault();
  const unread = useUnreadCount();

  return (
    <Stack gap="lg">
      <PageHeader title="Messages" description="What people wrote to you on the contact page, newest first." />
      <Toolbar>
        <SearchField
          label="Search messages"
          placeholder="Name, email, subject or text"
          maxLength={limits.search.max}
          value={search}
          onValueChange={setSearch}
        />
      </Toolbar>
      <RowFaultAlert fault={fault} onDismiss={dismiss} />
      <Tabs
        label="Messages by state"
        items={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', count: unread },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <MessageResults tab={tab} search={search} onAct={setAction} onFault={complain} />
      </Tabs>
      <MessageDialogs action={action} onAct={setAction} />
    </Stack>
  );
}
