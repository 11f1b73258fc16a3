import type { RegistrationView } from '@pharmacy/contracts';
import { useLive } from '@pharmacy/state';
import { type SaveOptions, useSaveDialog } from '../../../forms/save-dialog';

/**
 * Saves like `useSaveDialog`. Either way it then requests the live list: someone else may have decided first. A decision that
 * can be undone has a notice of its own.
 */
export function useReviewDialog<Args extends readonly unknown[]>({
  save,
  done,
  ...options
}: SaveOptions<Args, RegistrationView>) {
  const live = useLive('registrations');
  return useSaveDialog({
    ...options,
    done: (saved: RegistrationView, ...args: Args) => {
      if (saved.undoUntil) return null;
      return typeof done === 'function' ? done(saved, ...args) : done;
    },
    save: async (...args: Args) => {
      const saved = await save(...args);
      if (live.status === 'connected') live.request();
      return saved;
    },
  });
}
