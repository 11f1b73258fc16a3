import type { RegistrationView } from '@pharmacy/contracts';
import { type NewNotice, useLive } from '@pharmacy/state';
import { useRef } from 'react';
import { type Keyed, useKeyed } from '../../../forms/keyed';
import { type SaveOptions, useSaveDialog } from '../../../forms/save-dialog';
import { undoMs } from '../queue/undo';

type Options = SaveOptions<[], RegistrationView>;

interface ReviewOptions<Change> extends Pick<Options, 'failed' | 'onClose'> {
  readonly change: Change;
  readonly save: (change: Keyed<Change>) => ReturnType<Options['save']>;
  readonly done: NewNotice;
  readonly onSaved?: (saved: RegistrationView, since: number) => void;
}

/**
 * Saves like `useSaveDialog`. Either way it then requests the live list: someone else may have decided first. A decision that
 * can be undone has a notice of its own.
 */
export function useReviewDialog<Change extends object>({
  change,
  save,
  done,
  onSaved,
  ...rest
}: ReviewOptions<Change>) {
  const live = useLive('registrations');
  const pressed = useRef({ idempotencyKey: '', at: 0 });
  const send = useKeyed((sent: Keyed<Change>) => {
    const { idempotencyKey } = sent;
    if (pressed.current.idempotencyKey !== idempotencyKey) pressed.current = { idempotencyKey, at: Date.now() };
    return save(sent);
  });
  return useSaveDialog({
    ...rest,
    save: async () => {
      const saved = await send(change);
      if (live.status === 'connected') live.request();
      return saved;
    },
    done: ({ undoUntil }: RegistrationView) => (undoUntil ? null : done),
    onSaved: (saved: RegistrationView) => {
      // After a lost response, the first press may have made the decision. If that's too long ago, the second press may have
      // made it, so undoing it is offered anyway.
      const { at } = pressed.current;
      onSaved?.(saved, at + undoMs(saved) > Date.now() ? at : Date.now());
    },
  });
}
