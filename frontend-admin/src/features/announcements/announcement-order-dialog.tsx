import { announcementMessages, type AnnouncementResponse, byShownOrder } from '@pharmacy/contracts';
import { Badge } from '@pharmacy/ui';
import { type FormEvent, useState } from 'react';
import { OrderList } from '../../forms/order-list';
import { SaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { audienceLabels } from './announcement-preview';
import { useOrderAnnouncementsMutation } from './announcements.api';
import styles from './announcement-order-dialog.module.css';

interface AnnouncementOrderDialogProps {
  /** All that haven't ended. */
  readonly announcements: readonly AnnouncementResponse[];
  readonly onClose: () => void;
}

/** Changes the order in which announcements are shown. Urgent ones stay before the others. */
export function AnnouncementOrderDialog({ announcements, onClose }: AnnouncementOrderDialogProps) {
  const [chosen, setChosen] = useState<readonly AnnouncementResponse[]>([]);
  const before = announcements.toSorted(byShownOrder);
  const order = inOrderOf(chosen, before);
  const [save] = useOrderAnnouncementsMutation();
  const { submit, ...saving } = useSaveDialog({
    save: () => save(order.map(({ id }) => id)),
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
      isDirty={order.some(({ id }, index) => id !== before[index]?.id)}
      discardText="The new order will be lost."
      submitLabel="Save order"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
    >
      <OrderList
        items={order}
        keyOf={({ id }) => id}
        nameOf={({ text }) => text}
        maySwap={(moving, neighbor) => moving.urgent === neighbor.urgent}
        onChange={setChosen}
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

/** `current` in the chosen order. What was added since comes last, among the urgent ones if it's urgent. */
function inOrderOf(chosen: readonly AnnouncementResponse[], current: readonly AnnouncementResponse[]) {
  const places = new Map(chosen.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: AnnouncementResponse) => places.get(id) ?? places.size;
  return current.toSorted((a, b) => Number(b.urgent) - Number(a.urgent) || placeOf(a) - placeOf(b));
}
