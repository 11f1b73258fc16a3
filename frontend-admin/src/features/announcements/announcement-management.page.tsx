import { useState } from 'react';
import { Badge, Button, EmptyState, ListOrderedIcon, MegaphoneIcon, PageHeader, PlusIcon, Stack } from '@pharmacy/ui';
import { announcementMessages, type AnnouncementView, byShownOrder } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { Can, columnsFor, useAccess } from '../../access/access';
import { RowErrorAlert, useRowError } from '../../lists/row-error';
import { RecordList } from '../../lists/record-list';
import { useNow } from '../../lists/use-now';
import { AnnouncementDialog } from './announcement-dialog';
import { useAnnouncementsQuery, useOrderAnnouncementsMutation } from './announcements.api';
import {
  type AnnouncementAction,
  announcementColumns,
  type AnnouncementRowEvents,
  audienceLabels,
} from './announcement-columns';
import { ClosedDayOffer } from './closed-day-offer';
import { OrderList, useChosenOrder } from '../../forms/order-list';
import { SaveDialog, useSaveDialog } from '../../forms/save-dialog';
import styles from './announcement-table.module.css';

export default function AnnouncementManagementPage() {
  const [action, setAction] = useState<AnnouncementAction | null>(null);
  const { rowError, report, dismiss } = useRowError();
  const today = pharmacyDay(useNow());
  const current = (useAnnouncementsQuery().data ?? []).filter(({ endDate }) => endDate === null || endDate >= today);
  return (
    <Stack gap="lg">
      <PageHeader
        title="Manage Announcements"
        description="The website's announcement carousel appears at the top of every public page. When several announcements are showing, it moves from one to the next every 5 seconds."
        actions={
          <Can permission="announcements:manage">
            {current.length > 1 && (
              <Button variant="secondary" icon={<ListOrderedIcon />} onClick={() => setAction({ kind: 'order' })}>
                Change order
              </Button>
            )}
            <Button icon={<PlusIcon />} onClick={() => setAction({ kind: 'add' })}>
              Add Announcement
            </Button>
          </Can>
        }
      />
      <RowErrorAlert error={rowError} onDismiss={dismiss} />
      <Can permission="announcements:manage">
        <ClosedDayOffer />
      </Can>
      <AnnouncementResults onAct={setAction} onError={report} />
      {action?.kind === 'order' && <AnnouncementOrderDialog announcements={current} onClose={() => setAction(null)} />}
      {action && action.kind !== 'order' && (
        <AnnouncementDialog
          {...(action.kind === 'edit' && { announcement: action.announcement })}
          onClose={() => setAction(null)}
        />
      )}
    </Stack>
  );
}

function AnnouncementResults({ onAct, onError }: AnnouncementRowEvents) {
  const query = useAnnouncementsQuery();
  const today = pharmacyDay(useNow());
  const mayAct = useAccess()('announcements:manage');
  return (
    <RecordList
      query={query}
      errorText={announcementMessages.loadFailed}
      empty={<EmptyState icon={<MegaphoneIcon />} title={announcementMessages.none} />}
      caption="Announcements"
      columns={columnsFor(mayAct, announcementColumns({ today, onAct, onError }))}
      className={styles.rows}
      pageLabel="Pages of announcements"
    />
  );
}

interface AnnouncementOrderDialogProps {
  /** All that haven't ended. */
  readonly announcements: readonly AnnouncementView[];
  readonly onClose: () => void;
}

/** Changes the display order of announcements. Urgent ones stay before the others. */
function AnnouncementOrderDialog({ announcements, onClose }: AnnouncementOrderDialogProps) {
  const current = announcements.toSorted(byShownOrder);
  const { before, chosen, choose } = useChosenOrder(current);
  const order = inOrderOf(chosen, current);
  const [save] = useOrderAnnouncementsMutation();
  const { submit, ...saving } = useSaveDialog({
    save: () => save({ ids: idsOf(order), before: idsOf(before) }),
    done: { title: 'Order saved', description: 'Visitors see the announcements in the new order.' },
    failed: {
      title: announcementMessages.updateFailed.title,
      description: 'Failed to save the order. Please try again.',
    },
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title="Announcement order"
      description="Urgent announcements always come first."
      isDirty={order.some(({ id }, index) => id !== current[index]?.id)}
      discardText="The new order will be lost."
      submitLabel="Save order"
      onSubmit={() => void submit()}
    >
      <OrderList
        items={order}
        keyOf={({ id }) => id}
        nameOf={({ text }) => text}
        maySwap={(moving, neighbor) => moving.urgent === neighbor.urgent}
        onChange={choose}
      >
        {({ urgent, text, audience }) => (
          <>
            {urgent && <Badge tone="danger">Urgent</Badge>} {text}
            {audience !== 'public' && <span className={styles.audience}>{audienceLabels[audience]}</span>}
          </>
        )}
      </OrderList>
    </SaveDialog>
  );
}

const idsOf = (announcements: readonly AnnouncementView[]) => announcements.map(({ id }) => id);

/** `current` in the chosen order. What was added since comes last, among the urgent ones if it's urgent. */
function inOrderOf(chosen: readonly AnnouncementView[], current: readonly AnnouncementView[]) {
  const places = new Map(chosen.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: AnnouncementView) => places.get(id) ?? places.size;
  return current.toSorted((a, b) => Number(b.urgent) - Number(a.urgent) || placeOf(a) - placeOf(b));
}
