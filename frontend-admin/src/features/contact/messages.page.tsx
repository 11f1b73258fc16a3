import { useState } from 'react';
import { useSearchParams } from '@pharmacy/remote-kit/core';
import { limits } from '@pharmacy/contracts';
import { PageHeader, SearchField, Stack, Tabs, Toolbar } from '@pharmacy/ui';
import { RowErrorAlert, useRowError } from '../../lists/row-error';
import { type MessageAction, MessageDialogs } from './message-dialogs';
import { MessageResults } from './list/message-results';
import type { MessageTab } from './list/use-message-list';
import { useUnreadCount } from './unread-count';

export default function MessagesPage() {
  const [asked] = useSearchParams();
  const [tab, setTab] = useState<MessageTab>(asked.has('unread') ? 'unread' : 'all');
  const [search, setSearch] = useState('');
  const [action, setAction] = useState<MessageAction | null>(null);
  const { rowError, report, dismiss } = useRowError();
  const unread = useUnreadCount();

  return (
    <Stack gap="lg">
      <PageHeader title="Messages" description="Messages from the contact page, newest first." />
      <Toolbar>
        <SearchField
          label="Search messages"
          placeholder="Name, email, subject, or text"
          maxLength={limits.search.max}
          value={search}
          onValueChange={setSearch}
        />
      </Toolbar>
      <RowErrorAlert error={rowError} onDismiss={dismiss} />
      <Tabs
        label="Messages by status"
        items={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread', count: unread },
          { value: 'unanswered', label: 'Not answered' },
          { value: 'mine', label: 'Assigned to me' },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <MessageResults tab={tab} search={search} onAct={setAction} onError={report} />
      </Tabs>
      <MessageDialogs action={action} onAct={setAction} />
    </Stack>
  );
}
