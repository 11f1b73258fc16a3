import { contentMessages } from '@pharmacy/contracts';
import { useNotify } from '@pharmacy/state';
import type { KeptText } from './editing';
import type { EditingControl } from './use-editing';
import type { Saved, SaveOptions } from './use-saving';
import type { Turns } from './use-turns';
import { wordingOf } from './wording';

/** What to do when somebody else saved while one was typing. Either way both texts stay at hand. */
export interface Decision {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Leaves it undecided: nothing is saved until it is. */
  readonly postpone: () => void;
  readonly reloadTheirs: () => void;
  readonly overwrite: () => Promise<void>;
  readonly kept: KeptText | null;
  /** Goes on with the text that was pushed aside. */
  readonly putBack: () => void;
  readonly dismissKept: () => void;
}

interface DecisionParts {
  readonly control: EditingControl;
  readonly store: (options: SaveOptions) => Promise<Saved>;
  readonly isStored: (saved: Saved) => boolean;
  readonly take: Turns['take'];
  readonly clearFault: () => void;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
}

export function useDecision(parts: DecisionParts): Decision {
  const { control, store, isStored, take, clearFault, isOpen, setIsOpen } = parts;
  const { apply, read, editing } = control;
  const notify = useNotify();

  return {
    isOpen: isOpen && editing.newer !== null,
    open: () => setIsOpen(true),
    postpone: () => setIsOpen(false),
    reloadTheirs: () => {
      apply({ type: 'reloaded' });
      clearFault();
      setIsOpen(false);
    },
    overwrite: () =>
      take('saving', async () => {
        const { newer } = read();
        if (!newer || !isStored(await store({ over: newer }))) return;
        apply({ type: 'kept', kept: { whose: 'theirs', wording: wordingOf(newer) } });
        setIsOpen(false);
        notify(contentMessages.saved);
      }),
    kept: editing.kept,
    putBack: () => {
      const { kept } = read();
      if (!kept) return;
      apply({ type: 'typed', change: kept.wording });
      apply({ type: 'kept', kept: null });
    },
    dismissKept: () => apply({ type: 'kept', kept: null }),
  };
}
