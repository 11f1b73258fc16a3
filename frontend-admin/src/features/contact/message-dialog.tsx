import { contactMessages, formatDateTime, type ContactSubmissionView } from '@pharmacy/contracts';
import { Button, DescriptionList, Dialog, FormError, LinkButton, SendIcon, Stack, Trash2Icon } from '@pharmacy/ui';
import styles from './message-dialog.module.css';
import { senderDetails } from './sender-details';
import { replyAddress } from './message-words';
import { useReading } from './use-reading';

interface MessageDialogProps {
  readonly message: ContactSubmissionView;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** One message, whole, letter for letter. Opening it is reading it. */
export function MessageDialog({ message, onClose, onDelete }: MessageDialogProps) {
  const { isRead, fault, isPending, mark } = useReading(message);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={message.subject ?? `Message from ${message.name}`}
      description={`Received ${formatDateTime(message.createdAt)}`}
      footer={
        <>
          <Button variant="ghost" icon={<Trash2Icon />} onClick={onDelete} className={styles.delete}>
            Delete
          </Button>
          <Button variant="secondary" pending={isPending} onClick={() => mark(!isRead)}>
            {isRead ? 'Mark as unread' : 'Mark as read'}
          </Button>
          <LinkButton href={replyAddress(message)} icon={<SendIcon />}>
            Reply by email
          </LinkButton>
        </>
      }
    >
      <Stack>
        <FormError message={fault && `${contactMessages.updateFailed}: ${fault}`} />
        <DescriptionList items={senderDetails(message)} />
        <p className={styles.text}>{message.message}</p>
      </Stack>
    </Dialog>
  );
}
