import { counted, formatDateTime, formatShortDate, type RecallPersonView, type RecallView } from '@pharmacy/contracts';
import { QueryView, useExport } from '@pharmacy/remote-kit';
import { Badge, Cluster, DescriptionList, Dialog, DialogClose, Stack } from '@pharmacy/ui';
import { ExportButton, ExportError } from '../../../exports/export-button';
import { type PanelItem, PanelSkeleton } from '../../../panels/panel';
import { ConfirmationList, Reminder } from '../confirmations/confirmations';
import { nameWithUsername } from '../../../people/names';
import { freshPolling } from '../documents.api';
import { useRecallPeopleQuery, useRecallQuery, useRemindOfRecallMutation } from './recalls.api';

interface RecallStatusDialogProps {
  readonly recallId: number;
  readonly onClose: () => void;
}

/** One recall: what was recalled and why, who has confirmed and who hasn't, a reminder, and files for the record. */
export function RecallStatusDialog({ recallId, onClose }: RecallStatusDialogProps) {
  const { data, error, refetch } = useRecallQuery(recallId, freshPolling);
  const [remind, { isLoading: isSending }] = useRemindOfRecallMutation();
  const csv = useExport(`recall-${recallId}.csv`);
  const report = useExport(`recall-${recallId}.pdf`);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Recall"
      description={data && `${data.title}, version ${data.version}`}
      footer={<DialogClose />}
    >
      <Stack>
        <ExportError controls={[csv, report]} />
        <QueryView
          query={{ data, error, refetch }}
          errorText="There was an error loading the recall. Please try again later."
          skeleton={<PanelSkeleton />}
        >
          {(recall) => (
            <Stack>
              <DescriptionList items={factsOf(recall)} />
              <Reminder
                remindable={recall.remindable}
                remindedAt={recall.remindedAt}
                isSending={isSending}
                remind={() => remind(recallId)}
              />
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
              <ConfirmationList
                id={recall.id}
                usePeople={useRecallPeopleQuery}
                nobody={recall.people === 0 ? nobody : null}
                everyone="Everyone who opened this version or was emailed about it has no copies left."
                toItem={toItem}
              />
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Dialog>
  );
}

const factsOf = (recall: RecallView) => [
  { term: 'Reason', detail: recall.reason, wide: true },
  {
    term: 'Replacement',
    detail: recall.replacement ? `${recall.replacement.title}, version ${recall.replacement.version}` : 'None',
  },
  { term: 'Recalled', detail: `${formatDateTime(recall.recalledAt)} by ${recall.recalledBy}` },
  {
    term: 'Opened before the recall',
    detail: `${counted(recall.views, 'view')}, ${counted(recall.downloads, 'download')}`,
  },
  { term: 'People who opened it', detail: recall.opened.toLocaleString('en-US') },
  { term: 'People emailed about it', detail: recall.mailed.toLocaleString('en-US') },
  { term: 'Confirmed', detail: `${recall.confirmed} of ${recall.people}` },
];

const nobody = { title: 'No one to notify', description: 'No reader had opened this version or was emailed about it.' };

const toItem = (person: RecallPersonView): PanelItem => ({
  key: person.user.id,
  title: nameWithUsername(person.user),
  detail: detailOf(person),
  badge: person.acknowledgedAt ? <Badge tone="success">Confirmed</Badge> : <Badge tone="warning">Not yet</Badge>,
});

function detailOf(person: RecallPersonView): string {
  const { acknowledgedAt, lastOpenedAt, versionMailedAt, mailedAt, remindedAt } = person;
  return [
    lastOpenedAt && `Opened ${formatDateTime(lastOpenedAt)}`,
    !lastOpenedAt && versionMailedAt && `Never opened, emailed about it ${formatShortDate(versionMailedAt)}`,
    mailedAt ? `notified ${formatDateTime(mailedAt)}` : !acknowledgedAt && whyNotNotified(person),
    remindedAt && `reminded ${formatDateTime(remindedAt)}`,
    acknowledgedAt && `confirmed ${formatDateTime(acknowledgedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function whyNotNotified({ mailStatus, isActive }: RecallPersonView): string {
  if (mailStatus === 'failed') return 'email bounced';
  if (!isActive) return 'not notified: the account is deactivated';
  return mailStatus === 'queued' ? 'email queued' : 'not emailed';
}
