import type { ContactSubmissionView } from '@pharmacy/contracts';
import { IconButton, MailIcon, MailOpenIcon, Trash2Icon } from '@pharmacy/ui';
import type { RowComplaint } from '../../lists/use-row-fault';
import type { MessageAction } from './message-action';
import { useMarkMessage } from './use-mark-message';

export interface MessageRowEvents {
  readonly onAct: (action: MessageAction) => void;
  readonly onFault: RowComplaint;
}

export function MessageRowActions({
  message,
  onAct,
  onFault,
}: MessageRowEvents & { readonly message: ContactSubmissionView }) {
  const { mark } = useMarkMessage(onFault);
  return (
    <>
      <IconButton
        label={message.read ? 'Mark as unread' : 'Mark as read'}
        icon={message.read ? <MailIcon /> : <MailOpenIcon />}
        onClick={() => mark(message, !message.read)}
      />
      <IconButton
        label="Delete"
        variant="danger"
        icon={<Trash2Icon />}
        onClick={() => onAct({ kind: 'delete', message })}
      />
    </>
  );
}
