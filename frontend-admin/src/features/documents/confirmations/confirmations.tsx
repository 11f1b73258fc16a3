import { useState } from 'react';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { counted, formatDateTime } from '@pharmacy/contracts';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Alert, Button, Cluster, EmptyState, SelectField, SendIcon, Stack, UsersIcon } from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { type PageRequest, ServerPagedList, type UsePageQuery, useServerList } from '../../../lists/server-paged-list';
import { type PanelItem, PanelList, PanelSkeleton } from '../../../panels/panel';
import { freshPolling } from '../documents.api';

interface ReminderProps {
  /** How many people it reaches. */
  readonly remindable: number;
  readonly remindedAt: string | null;
  readonly isSending: boolean;
  readonly remind: () => PromiseLike<{ readonly error?: unknown }>;
}

/** Emails those who haven't confirmed. The server allows it once a day. */
export function Reminder({ remindable, remindedAt, isSending, remind }: ReminderProps) {
  const [errorText, setErrorText] = useState<string | null>(null);
  const notify = useNotify();

  const send = useSingleFlight(async () => {
    setErrorText(null);
    const { error } = await remind();
    if (error) setErrorText(errorMessage(error, 'The reminder could not be sent. Please try again.'));
    else notify({ title: 'Reminder sent', description: `It goes to ${counted(remindable, 'reader')}.` });
  });

  if (remindable === 0) return null;
  return (
    <Can permission="documents:manage">
      <Stack gap="sm">
        {errorText && (
          <Alert tone="danger" role="alert" title="Failed to send the reminder">
            {errorText}
          </Alert>
        )}
        <Cluster>
          <Button size="sm" icon={<SendIcon />} pending={isSending} onClick={send}>
            Send a reminder
          </Button>
          <span>{remindedAt ? `Last requested ${formatDateTime(remindedAt)}` : 'To those who haven’t confirmed'}</span>
        </Cluster>
      </Stack>
    </Can>
  );
}

interface PeopleFilter {
  /** What they confirm. */
  readonly id: number;
  /** Whether only those who have confirmed or haven't. */
  readonly confirmed?: boolean;
}

export type PeopleQuery = PeopleFilter & PageRequest;

type Shown = 'open' | 'confirmed' | 'all';

const shownOptions: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: 'open', label: 'Not confirmed yet' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'all', label: 'Everyone' },
];

/** The filter of the server's list; empty for everyone. */
const filterOf = (shown: Shown) => (shown === 'all' ? {} : { confirmed: shown === 'confirmed' });

interface ConfirmationListProps<Person> {
  readonly id: number;
  /** The query hook of the people. */
  readonly usePeople: UsePageQuery<PeopleFilter, Person>;
  /** The texts if no one is asked at all. */
  readonly nobody: { readonly title: string; readonly description: string } | null;
  /** The text if everyone has confirmed. */
  readonly everyone: string;
  readonly toItem: (person: Person) => PanelItem;
}

/** The people who are asked to confirm something: those who haven't first, the others on request. */
export function ConfirmationList<Person>({ id, usePeople, nobody, everyone, toItem }: ConfirmationListProps<Person>) {
  const [shown, setShown] = useState<Shown>('open');
  const list = useServerList(usePeople, { id, ...filterOf(shown) }, freshPolling);
  const none =
    nobody ??
    (shown === 'open'
      ? { title: 'Everyone confirmed', description: everyone }
      : { title: 'No one yet', description: 'People who confirm are listed here.' });
  return (
    <Stack gap="sm">
      <SelectField
        label="Show"
        options={shownOptions}
        value={shown}
        onChange={({ target }) => setShown(target.value as Shown)}
      />
      <ServerPagedList
        list={list}
        label="Pages of people"
        errorText="There was an error loading the people. Please try again later."
        skeleton={<PanelSkeleton />}
        empty={<EmptyState icon={<UsersIcon />} headingLevel={3} {...none} />}
      >
        {({ items }) => <PanelList items={items.map(toItem)} />}
      </ServerPagedList>
    </Stack>
  );
}
