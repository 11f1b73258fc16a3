import { announcementMessages, type AnnouncementResponse, byShownOrder } from '@pharmacy/contracts';
import { ArrowDownIcon, ArrowUpIcon, Badge, IconButton } from '@pharmacy/ui';
import { type FormEvent, useState } from 'react';
import { SaveDialog, useSaveDialog } from '../../forms/save-dialog';
import { audienceLabels } from './announcement-preview';
import { useOrderAnnouncementsMutation } from './announcements.api';
import styles from './announcement-order-dialog.module.css';

interface AnnouncementOrderDialogProps {
  /** Those that haven't ended. */
  readonly announcements: readonly AnnouncementResponse[];
  readonly onClose: () => void;
}

type Step = -1 | 1;

/** Swaps an announcement with its neighbor. Null at the ends of the list, and between urgent and normal ones. */
export function movedAnnouncement(
  list: readonly AnnouncementResponse[],
  from: number,
  step: Step,
): readonly AnnouncementResponse[] | null {
  const moving = list[from];
  const neighbor = list[from + step];
  if (!moving || neighbor?.urgent !== moving.urgent) return null;
  return list.with(from, neighbor).with(from + step, moving);
}

/** Changes the order in which announcements are shown. Urgent ones stay before the others. */
export function AnnouncementOrderDialog({ announcements, onClose }: AnnouncementOrderDialogProps) {
  const [before] = useState(() => announcements.toSorted(byShownOrder));
  const [order, setOrder] = useState<readonly AnnouncementResponse[]>(before);
  const [moved, setMoved] = useState('');
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

  const move = (from: number, step: Step) => {
    const next = movedAnnouncement(order, from, step);
    if (!next) return;
    setOrder(next);
    setMoved(`Now at position ${from + step + 1} of ${order.length}: ${order[from]!.text}`);
  };

  return (
    <SaveDialog
      {...saving}
      title="Order of announcements"
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
      <p role="status" className={styles.moved}>
        {moved}
      </p>
      <ol className={styles.list}>
        {order.map((announcement, index) => (
          <li key={announcement.id} className={styles.item}>
            <span className={styles.text}>
              {announcement.urgent && <Badge tone="danger">Urgent</Badge>} {announcement.text}
              {announcement.audience !== 'public' && (
                <span className={styles.audience}>{audienceLabels[announcement.audience]}</span>
              )}
            </span>
            <IconButton
              label={`Move up: ${announcement.text}`}
              icon={<ArrowUpIcon />}
              aria-disabled={!movedAnnouncement(order, index, -1)}
              onClick={() => move(index, -1)}
            />
            <IconButton
              label={`Move down: ${announcement.text}`}
              icon={<ArrowDownIcon />}
              aria-disabled={!movedAnnouncement(order, index, 1)}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ol>
    </SaveDialog>
  );
}
