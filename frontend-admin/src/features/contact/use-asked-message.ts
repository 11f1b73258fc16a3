import { useEffect } from 'react';
import { useSearchParams } from '@pharmacy/remote-kit/core';
import type { ContactSubmissionView } from '@pharmacy/contracts';
import type { MessageAction } from './message-action';

/** Opens the message that the address names (`?message=7`) once it is there; the address then forgets it. */
export function useAskedMessage(
  messages: readonly ContactSubmissionView[] | undefined,
  onAct: (action: MessageAction) => void,
): void {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('message'));
  const message = messages?.find((each) => each.id === id);

  useEffect(() => {
    if (!message) return;
    onAct({ kind: 'read', message });
    setParams(
      (current) => {
        current.delete('message');
        return current;
      },
      { replace: true },
    );
  }, [message, onAct, setParams]);
}
