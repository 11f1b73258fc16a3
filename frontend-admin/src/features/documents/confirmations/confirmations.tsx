import { useState } from 'react';
import { QueryView, useSingleFlight } from '@pharmacy/remote-kit';
import { counted, formatDateTime } from '@pharmacy/contracts';
import { errorMessage, type Page, useNotify } from '@pharmacy/state';
import { Alert, Button, Cluster, EmptyState, SelectField, SendIcon, Stack, UsersIcon } from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { PAGE_SIZE } from '../../../lists/paged-list';
import { type QueryResult, ServerPagedList, useCursors, useListPage } from '../../../lists/server-paged-list';
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
          <span>{remindedAt ? `Last sent ${formatDateTime(remindedAt)}` : 'To those who haven’t confirmed'}</span>
        </Cluster>
      </Stack>
    </Can>
  );
}

/** A page of people, and whether only those who have confirmed or haven't. `id` is what they confirm. */
export interface PeopleQuery {
  readonly id: number;
  readonly confirmed?: boolean;
  readonly limit: number;
  readonly cursor?: string;
}

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
  readonly usePeople: (query: PeopleQuery, options: typeof freshPolling) => QueryResult<Page<Person>>;
  /** The texts if no one is asked at all. */
  readonly nobody: { readonly title: string; readonly description: string } | null;
  /** The text if everyone has confirmed. */
  readonly everyone: string;
  readonly toItem: (person: Person) => PanelItem;
}

/** The people who are asked to confirm something: those who haven't first, the others on request. */
export function ConfirmationList<Person>({ id, usePeople, nobody, everyone, toItem }: ConfirmationListProps<Person>) {
  const [shown, setShown] = useState<Shown>('open');
  const cursors = useCursors(`${id} ${shown}`);
  const { cursor } = cursors;
  const people = usePeople({ id, limit: PAGE_SIZE, ...filterOf(shown), ...(cursor && { cursor }) }, freshPolling);
  const { query, isPending } = useListPage(cursors, people);
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
      <QueryView
        query={query}
        errorText="There was an error loading the people. Please try again later."
        skeleton={<PanelSkeleton />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon={<UsersIcon />} headingLevel={3} {...none} />}
      >
        {(page) => (
          <ServerPagedList label="Pages of people" shown={page} cursors={cursors} pending={isPending}>
            <PanelList items={page.items.map(toItem)} />
          </ServerPagedList>
        )}
      </QueryView>
    </Stack>
  );
}
