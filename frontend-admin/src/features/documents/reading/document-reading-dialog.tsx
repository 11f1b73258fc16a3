import {
  type DocumentView,
  formatDateTime,
  formatDay,
  type ReadingPersonView,
  type ReadingView,
} from '@pharmacy/contracts';
import { QueryView, useExport } from '@pharmacy/remote-kit';
import { Badge, DescriptionList, Dialog, DialogClose, Stack } from '@pharmacy/ui';
import { api, type Page, toPage } from '@pharmacy/state';
import { ExportButton, ExportError } from '../../../exports/export-button';
import { type PanelItem, PanelSkeleton } from '../../../panels/panel';
import { ConfirmationList, type PeopleQuery, Reminder } from '../confirmations/confirmations';
import { nameWithUsername } from '../../../people/names';
import { freshPolling } from '../documents.api';

const readingApi = api.injectEndpoints({
  endpoints: (build) => ({
    reading: build.query<ReadingView, number>({
      query: (id) => `documents/${id}/reading`,
      providesTags: ['documents'],
    }),
    readingPeople: build.query<Page<ReadingPersonView>, PeopleQuery>({
      query: ({ id, ...params }) => ({ url: `documents/${id}/reading/people`, params }),
      transformResponse: toPage<ReadingPersonView>,
      providesTags: ['documents'],
    }),
    remindOfReading: build.mutation<ReadingView, number>({
      query: (id) => ({ url: `documents/${id}/reading/reminder`, method: 'POST' }),
      invalidatesTags: ['documents'],
    }),
  }),
});

const { useReadingQuery, useReadingPeopleQuery, useRemindOfReadingMutation } = readingApi;

interface DocumentReadingDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** The people who confirmed reading a document's newest version, and those who haven't. */
export function DocumentReadingDialog({ document: { id, title }, onClose }: DocumentReadingDialogProps) {
  const { data, error, refetch } = useReadingQuery(id, freshPolling);
  const [remind, { isLoading: isSending }] = useRemindOfReadingMutation();
  const csv = useExport(`document-${id}-confirmations.csv`);
  return (
    <Dialog open onOpenChange={onClose} title="Who confirmed it" description={title} footer={<DialogClose />}>
      <Stack>
        <ExportError controls={[csv]} />
        <QueryView
          query={{ data, error, refetch }}
          errorText="There was an error loading the confirmations. Please try again later."
          skeleton={<PanelSkeleton />}
        >
          {(reading) => (
            <Stack>
              <DescriptionList items={factsOf(reading)} />
              <Reminder
                remindable={reading.readers - reading.confirmed}
                remindedAt={reading.remindedAt}
                isSending={isSending}
                remind={() => remind(id)}
              />
              <ExportButton
                size="sm"
                control={csv}
                label="Export CSV"
                address={`/api/documents/${id}/reading/export`}
              />
              <ConfirmationList
                id={id}
                usePeople={useReadingPeopleQuery}
                nobody={reading.readers === 0 ? nobody : null}
                everyone="Everyone who can see it has confirmed this version."
                toItem={toItem}
              />
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}

const factsOf = ({ mustReadBy, version, confirmed, readers }: ReadingView) => [
  { term: 'Must be read by', detail: mustReadBy ? formatDay(mustReadBy) : 'Not asked' },
  { term: 'Version', detail: version },
  { term: 'Confirmed', detail: `${confirmed} of ${readers}` },
];

const nobody = { title: 'No one to ask', description: 'No reader can see this document today.' };

const toItem = ({ user, openedAt, remindedAt, confirmedAt }: ReadingPersonView): PanelItem => ({
  key: user.id,
  title: nameWithUsername(user),
  detail: [
    openedAt ? `Opened ${formatDateTime(openedAt)}` : 'Not opened',
    remindedAt && `reminded ${formatDateTime(remindedAt)}`,
    confirmedAt && `confirmed ${formatDateTime(confirmedAt)}`,
  ]
    .filter(Boolean)
    .join(' · '),
  badge: confirmedAt ? <Badge tone="success">Confirmed</Badge> : <Badge tone="warning">Not yet</Badge>,
});
