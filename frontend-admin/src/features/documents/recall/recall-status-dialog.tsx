import { useState } from 'react';
import { formatDateTime, type RecallPersonView, type RecallView, times } from '@pharmacy/contracts';
import { QueryView, useSingleFlight } from '@pharmacy/remote-kit';
import {
  Alert,
  Badge,
  Button,
  Cluster,
  DescriptionList,
  Dialog,
  DialogClose,
  EmptyState,
  SelectField,
  SendIcon,
  Stack,
  UsersIcon,
} from '@pharmacy/ui';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Can } from '../../../access/access';
import { ExportButton } from '../../../exports/export-button';
import { useExport } from '../../../exports/use-export';
import { ServerPagedList } from '../../../lists/server-paged-list';
import { useCursors } from '../../../lists/use-cursors';
import { PAGE_SIZE } from '../../../lists/use-pages';
import { type PanelItem, PanelList, PanelSkeleton } from '../../../panels/panel-list';
import { useRecallPeopleQuery, useRecallQuery, useRemindOfRecallMutation } from './recalls.api';

interface RecallStatusDialogProps {
  readonly recallId: number;
  readonly onClose: () => void;
}

const polling = { pollingInterval: times.documentsPoll, refetchOnMountOrArgChange: true };

/** One recall: what was recalled and why, who has confirmed and who hasn't, a reminder, and files for the record. */
export function RecallStatusDialog({ recallId, onClose }: RecallStatusDialogProps) {
  const { data, error, isLoading, refetch } = useRecallQuery(recallId, polling);
  const csv = useExport(`recall-${recallId}.csv`);
  const report = useExport(`recall-${recallId}.pdf`);
  const errorText = [csv, report].map(({ state }) => state.status === 'idle' && state.errorText).find(Boolean);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Recall"
      description={data && `${data.title}, version ${data.version}`}
      footer={
        <DialogClose>
          <Button variant="secondary">Close</Button>
        </DialogClose>
      }
    >
      <Stack>
        {errorText && (
          <Alert tone="danger" role="alert" title="The file could not be prepared">
            {errorText}
          </Alert>
        )}
        <QueryView
          query={{ data, error, isFetching: isLoading, refetch }}
          errorText="There was an error loading the recall. Please try again later."
          skeleton={<PanelSkeleton />}
        >
          {(recall) => (
            <Stack>
              <DescriptionList items={factsOf(recall)} />
              <Reminder recall={recall} />
              <Cluster>
                <ExportButton
                  size="sm"
                  control={report}
                  label="PDF report"
                  address={`/api/recalls/${recall.id}/report`}
                />
                <ExportButton
                  size="sm"
                  control={csv}
                  label="Export CSV"
                  address={`/api/recalls/${recall.id}/people/export`}
                />
              </Cluster>
              <RecallPeople recall={recall} />
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}

const counted = (count: number, word: string) => `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

const factsOf = (recall: RecallView) => [
  { term: 'Reason', detail: recall.reason, wide: true },
  {
    term: 'Replacement',
    detail: recall.replacement ? `${recall.replacement.title}, version ${recall.replacement.version}` : 'None',
  },
  { term: 'Recalled', detail: `${formatDateTime(recall.recalledAt)} by ${recall.recalledBy}` },
  { term: 'Opened before', detail: `${counted(recall.views, 'view')}, ${counted(recall.downloads, 'download')}` },
  { term: 'Confirmed', detail: `${recall.confirmed} of ${recall.people}` },
];

/** Emails those who haven't confirmed. The server allows it once a day. */
function Reminder({ recall: { id, remindable, remindedAt } }: { readonly recall: RecallView }) {
  const [remind, { isLoading }] = useRemindOfRecallMutation();
  const [errorText, setErrorText] = useState<string | null>(null);
  const notify = useNotify();

  const send = useSingleFlight(async () => {
    setErrorText(null);
    const { error } = await remind(id);
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
          <Button size="sm" icon={<SendIcon />} pending={isLoading} onClick={send}>
            Send a reminder
          </Button>
          <span>{remindedAt ? `Last sent ${formatDateTime(remindedAt)}` : 'To those who haven’t confirmed'}</span>
        </Cluster>
      </Stack>
    </Can>
  );
}

type Shown = 'open' | 'confirmed' | 'all';

const shownOptions: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: 'open', label: 'Not confirmed yet' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'all', label: 'Everyone' },
];

function RecallPeople({ recall }: { readonly recall: RecallView }) {
  const [shown, setShown] = useState<Shown>('open');
  const { query, cursors, isPending } = useRecallPeople(recall.id, shown);
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
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState icon={<UsersIcon />} headingLevel={3} {...emptyTexts(shown, recall)} />}
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

function emptyTexts(shown: Shown, { people }: RecallView) {
  if (people === 0) return { title: 'No one to tell', description: 'No reader had opened this version.' };
  if (shown === 'confirmed') return { title: 'No one yet', description: 'People who confirm are listed here.' };
  return { title: 'Everyone confirmed', description: 'Everyone who opened this version destroyed their copies.' };
}

const toItem = (person: RecallPersonView): PanelItem => ({
  key: person.user.id,
  title: `${person.user.firstName} ${person.user.lastName} (${person.user.username})`,
  detail: detailOf(person),
  badge: person.acknowledgedAt ? <Badge tone="success">Confirmed</Badge> : <Badge tone="warning">Not yet</Badge>,
});

function detailOf({ acknowledgedAt, lastOpenedAt, mailedAt, remindedAt, isActive }: RecallPersonView): string {
  const emailed = isActive ? 'email queued' : 'not emailed: the account is deactivated';
  return [
    `Opened ${formatDateTime(lastOpenedAt)}`,
    mailedAt ? `emailed ${formatDateTime(mailedAt)}` : !acknowledgedAt && emailed,
    remindedAt && `reminded ${formatDateTime(remindedAt)}`,
    acknowledgedAt && `confirmed ${formatDateTime(acknowledgedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The people one page at a time. The previous page stays visible while the next one loads. */
function useRecallPeople(id: number, shown: Shown) {
  const cursors = useCursors(`${id} ${shown}`);
  const { cursor } = cursors;
  const filter = { limit: PAGE_SIZE, ...(shown !== 'all' && { confirmed: shown === 'confirmed' }) };
  const { data, currentData, error, isFetching, refetch } = useRecallPeopleQuery(
    { id, ...filter, ...(cursor && { cursor }) },
    polling,
  );
  const isPending = isFetching && currentData === undefined;
  return {
    query: { data: currentData ?? (error ? undefined : data), error, isFetching: isPending, refetch },
    cursors,
    isPending,
  };
}
