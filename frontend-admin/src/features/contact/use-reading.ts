import { useEffect, useEffectEvent, useState } from 'react';
import { contactMessages, unknownError, type ContactSubmissionView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { useMarkMessageMutation } from './contact.api';

interface Reading {
  readonly isRead: boolean;
  /** Why the last attempt to mark it failed, in words. */
  readonly fault: string | null;
  readonly isPending: boolean;
  readonly mark: (read: boolean) => Promise<void>;
}

/** A message that is open: read from now on, until the reader says otherwise. */
export function useReading(message: ContactSubmissionView): Reading {
  const notify = useNotify();
  const [markMessage, { isLoading }] = useMarkMessageMutation();
  const [isRead, setIsRead] = useState(message.read);
  const [fault, setFault] = useState<string | null>(null);

  const change = async (read: boolean): Promise<boolean> => {
    setFault(null);
    setIsRead(read);
    const { error } = await markMessage({ message: { id: message.id, read: isRead }, read });
    if (!error) return true;
    const words = errorMessage(error, unknownError);
    setIsRead(!read);
    setFault(words);
    notify({ title: contactMessages.updateFailed, description: words, variant: 'destructive' });
    return false;
  };

  const readOnOpening = useEffectEvent(() => {
    if (!message.read) void change(true);
  });
  useEffect(() => readOnOpening(), []);

  return {
    isRead,
    fault,
    isPending: isLoading,
    mark: useSingleFlight(async (read: boolean) => {
      const isDone = await change(read);
      if (isDone) notify({ title: read ? contactMessages.markedRead : contactMessages.markedUnread });
    }),
  };
}
