import { contentMessages, type ContentBlockView } from '@pharmacy/contracts';
import { useNotify } from '@pharmacy/state';
import { useRestoreContentMutation, useRevertContentMutation, useScheduleContentMutation } from '../content.api';
import type { EditingControl } from './use-editing';
import type { Faults } from './use-faults';
import type { Turns, Work } from './use-turns';

/** What can be done with a block besides writing. Each tells whether it was done. */
export interface StateChanges {
  /** The draft and what is typed go; the live text is the newest again. */
  readonly discardDraft: () => Promise<boolean>;
  /** Saves what is not saved yet, then plans; an ISO time. */
  readonly schedule: (publishAt: string) => Promise<boolean>;
  readonly cancelSchedule: () => Promise<boolean>;
  readonly restore: (version: number) => Promise<boolean>;
}

interface StateChangeParts {
  readonly control: EditingControl;
  readonly faults: Faults;
  readonly storeAll: () => Promise<boolean>;
  readonly take: Turns['take'];
}

interface Answer {
  readonly data?: ContentBlockView;
  readonly error?: unknown;
}

const failed = (what: string) => ({ title: 'Error', description: `Failed to ${what}. Please try again.` });

export function useStateChanges({ control, faults, storeAll, take }: StateChangeParts): StateChanges {
  const { apply, read } = control;
  const notify = useNotify();
  const [revert] = useRevertContentMutation();
  const [plan] = useScheduleContentMutation();
  const [restore] = useRestoreContentMutation();

  interface Change {
    readonly work: Work;
    readonly ask: (key: string) => Promise<Answer>;
    readonly effect: 'marked' | 'replaced';
    readonly done: { readonly title: string; readonly description: string };
    readonly failure: { readonly title: string; readonly description: string };
    /** What is typed has to be stored before. */
    readonly ofTyped?: boolean;
  }

  const change = ({ work, ask, effect, done, failure, ofTyped = false }: Change) =>
    take(work, async () => {
      if (ofTyped && !(await storeAll())) return false;
      const { data, error } = await ask(read().base.key);
      if (!data) {
        faults.complain(failure, error);
        return false;
      }
      apply({ type: effect, block: data });
      faults.clear();
      notify(done);
      return true;
    });

  return {
    discardDraft: () =>
      change({
        work: 'discarding',
        // Nothing but what is typed: the server has no draft to discard.
        ask: (key) => (read().base.published ? Promise.resolve({ data: read().base }) : revert(key)),
        effect: 'replaced',
        done: contentMessages.reverted,
        failure: failed('discard the draft'),
      }),
    schedule: (publishAt) =>
      change({
        work: 'scheduling',
        ask: (key) => plan({ key, publishAt }),
        effect: 'marked',
        done: contentMessages.scheduled,
        failure: failed('schedule the publication'),
        ofTyped: true,
      }),
    cancelSchedule: () =>
      change({
        work: 'scheduling',
        ask: (key) => plan({ key, publishAt: null }),
        effect: 'marked',
        done: contentMessages.unscheduled,
        failure: failed('cancel the publication'),
      }),
    restore: (version) =>
      change({
        work: 'restoring',
        ask: (key) => restore({ key, version }),
        effect: 'replaced',
        done: contentMessages.restored,
        failure: failed('restore the version'),
      }),
  };
}
