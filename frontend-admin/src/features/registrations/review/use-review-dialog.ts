import { useLive } from '@pharmacy/state';
import { type SaveOptions, useSaveDialog } from '../../../forms/save-dialog';

/** Saves like `useSaveDialog`. Either way it then requests the live list: someone else may have decided first. */
export function useReviewDialog<Args extends readonly unknown[], Data>({ save, ...options }: SaveOptions<Args, Data>) {
  const live = useLive('registrations');
  return useSaveDialog({
    ...options,
    save: async (...args: Args) => {
      const saved = await save(...args);
      if (live.status === 'connected') live.request();
      return saved;
    },
  });
}
