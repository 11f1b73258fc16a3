import { contactMessages, unknownError, type ContactSubmissionView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import type { RowComplaint } from '../../lists/use-row-fault';
import { useMarkMessageMutation } from './contact.api';

interface Marking {
  readonly isPending: boolean;
  /** Marks the message and says so. */
  readonly mark: (message: ContactSubmissionView, read: boolean) => Promise<void>;
}

export function useMarkMessage(onFault: RowComplaint): Marking {
  const notify = useNotify();
  const [markMessage, { isLoading }] = useMarkMessageMutation();
  return {
    isPending: isLoading,
    mark: useSingleFlight(async (message: ContactSubmissionView, read: boolean) => {
      const { error } = await markMessage({ message, read });
      if (error) onFault(contactMessages.updateFailed, errorMessage(error, unknownError));
      else
        notify({
          title: read ? contactMessages.markedRead : contactMessages.markedUnread,
          description: `From ${message.name}.`,
        });
    }),
  };
}
