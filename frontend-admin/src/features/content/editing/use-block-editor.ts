import { useState } from 'react';
import { contentMessages, type ContentBlockView } from '@pharmacy/contracts';
import { useNotify } from '@pharmacy/state';
import { isDirty, isLive } from './editing';
import { useDecision, type Decision } from './use-decision';
import { useEditing, type EditingControl } from './use-editing';
import { useFaults } from './use-faults';
import { usePublishing, useSaving, type Saved } from './use-saving';
import { useStateChanges, type StateChanges } from './use-state-changes';
import { useTurns, type Work } from './use-turns';
import { isSameWording } from './wording';

export interface BlockEditor extends Omit<EditingControl, 'apply' | 'read'>, StateChanges {
  readonly block: ContentBlockView;
  /** What is being done, for the button that asked for it. */
  readonly work: Work | null;
  /** What went wrong last, in words. */
  readonly fault: string | null;
  /** True once everything typed is stored. */
  readonly saveDraft: () => Promise<boolean>;
  readonly autoSave: () => void;
  /** Saves what is not saved yet, then makes it live. */
  readonly publish: () => Promise<void>;
  readonly decision: Decision;
}

const readAgain = {
  title: 'Error',
  description: 'Someone else changed this text meanwhile. It stands here now: read it, then publish.',
};

/** Everything that can be done with one open block. `readPresent` asks the server for it once more. */
export function useBlockEditor(
  block: ContentBlockView,
  readPresent: () => Promise<ContentBlockView | undefined>,
): BlockEditor {
  const notify = useNotify();
  const { work, isBusy, take } = useTurns();
  const control = useEditing(block, isBusy);
  const faults = useFaults();
  const [isDeciding, setIsDeciding] = useState(false);
  const store = useSaving(control, faults, readPresent);
  const makeLive = usePublishing(control, faults);
  const { apply, read, ...shown } = control;

  const isStored = (saved: Saved) => {
    if (saved !== 'overtaken') return saved !== 'refused';
    setIsDeciding(true);
    faults.complain(
      { ...contentMessages.saveFailed, description: contentMessages.stale },
      undefined,
      read().newer !== null,
    );
    return false;
  };
  const storeAll = async () => isStored(await store());

  /** The server publishes its newest draft: that must be the one that stands here. */
  const isWhatStandsHere = async () => {
    const newest = await readPresent();
    if (!newest) return true;
    const isSame = isSameWording(newest, read().base);
    apply({ type: 'told', block: newest });
    if (!isSame) faults.complain(readAgain);
    return isSame;
  };

  return {
    ...shown,
    ...useStateChanges({ control, faults, storeAll, take }),
    block: shown.editing.base,
    work,
    fault: faults.fault,
    saveDraft: () =>
      take('saving', async () => {
        const isDone = await storeAll();
        if (isDone) notify(contentMessages.saved);
        return isDone;
      }),
    autoSave: () => {
      if (isBusy() || read().newer || !isDirty(read())) return;
      void take('auto-saving', () => store({ isAutomatic: true }));
    },
    publish: () =>
      take('publishing', async () => {
        if (isLive(read())) return;
        const isReady = isDirty(read()) ? await storeAll() : await isWhatStandsHere();
        if (isReady && (await makeLive())) notify(contentMessages.published);
      }),
    decision: useDecision({
      control,
      store,
      isStored,
      take,
      clearFault: faults.clear,
      isOpen: isDeciding,
      setIsOpen: setIsDeciding,
    }),
  };
}
