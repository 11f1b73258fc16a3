import type { RegistrationView } from '@pharmacy/contracts';
import { type NewNotice, useLive } from '@pharmacy/state';
import { useRef } from 'react';
import { type Keyed, useKeyed } from '../../../forms/keyed';
import { type SaveOptions, useSaveDialog } from '../../../forms/save-dialog';
import { decidedAt } from '../queue/undo';

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
  const send = useKeyed(save);
  const firstSentAt = useRef(0);
  return useSaveDialog({
    ...rest,
    save: async () => {
      const saved = await send(change);
      firstSentAt.current = saved.firstSentAt;
      if (live.status === 'connected') live.request();
      return saved;
    },
    done: ({ undoUntil }: RegistrationView) => (undoUntil ? null : done),
    onSaved: (saved: RegistrationView) => onSaved?.(saved, decidedAt(saved, firstSentAt.current)),
  });
}
