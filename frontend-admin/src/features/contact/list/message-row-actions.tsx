import { contactMessages, type ContactSubmissionView, unknownError } from '@pharmacy/contracts';
import { IconButton, MailIcon, MailOpenIcon, Trash2Icon } from '@pharmacy/ui';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import type { ReportRowError } from '../../../lists/use-row-error';
import type { MessageAction } from '../message-action';
import { useMarkMessageMutation } from '../contact.api';

export interface MessageRowEvents {
  readonly onAct: (action: MessageAction) => void;
  readonly onError: ReportRowError;
}

export function MessageRowActions({
  message,
  onAct,
  onError,
}: MessageRowEvents & { readonly message: ContactSubmissionView }) {
  const { mark } = useMarkMessage(onError);
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

interface Marking {
  readonly isPending: boolean;
  /** Marks the message as read or unread, and shows a notice. */
  readonly mark: (message: ContactSubmissionView, read: boolean) => Promise<void>;
}

function useMarkMessage(onError: ReportRowError): Marking {
  const notify = useNotify();
  const [markMessage, { isLoading }] = useMarkMessageMutation();
  return {
    isPending: isLoading,
    mark: useSingleFlight(async (message: ContactSubmissionView, read: boolean) => {
      const { error } = await markMessage({ message, read });
      if (error) onError(contactMessages.updateFailed, errorMessage(error, unknownError));
      else
        notify({
          title: read ? contactMessages.markedRead : contactMessages.markedUnread,
          description: `From ${message.name}.`,
        });
    }),
  };
}
