import { useState } from 'react';
import { contentMessages, type ContentBlockView } from '@pharmacy/contracts';
import { errorStatus, useNotify } from '@pharmacy/state';
import {
  usePublishContentMutation,
  useRestoreContentMutation,
  useRevertContentMutation,
  useSaveContentMutation,
  useScheduleContentMutation,
} from '../content.api';
import {
  type Conflict,
  afterwardsErrorOf,
  contentErrorOf,
  isDirty,
  isLive,
  isSameMarkup,
  isSameValidity,
  isSameText,
  toSaveRequest,
  type BlockText,
  blockTextOf,
} from './editing';
import { type EditingControl, useEditing } from './use-editing';

/** An open block and all actions on it. Each action resolves to whether it succeeded. */
export interface BlockEditor extends Pick<EditingControl, 'editing' | 'type' | 'work' | 'errorText'> {
  readonly block: ContentBlockView;
  readonly isDirty: boolean;
  /** The newest text, saved or not, is the one on the website. */
  readonly isLive: boolean;
  /** Validation error of the typed text, shown while typing. */
  readonly contentError: string | null;
  readonly saveDraft: () => Promise<boolean>;
  readonly autoSave: () => void;
  /** Saves pending edits, then publishes. */
  readonly publish: () => Promise<void>;
  /** Discards the draft and unsaved edits, and returns to the live text. */
  readonly discardDraft: () => Promise<boolean>;
  /** Saves pending edits, then schedules publication at an ISO time. */
  readonly schedule: (publishAt: string) => Promise<boolean>;
  readonly cancelSchedule: () => Promise<boolean>;
  readonly restore: (version: number) => Promise<boolean>;
  readonly conflict: Conflict;
}

type Saved = 'saved' | 'nothing' | 'rejected' | 'conflict';

interface SaveOptions {
  /** Automatic save: shows errors inline only, and no success notice. */
  readonly isAutomatic?: boolean;
  /** Overwrites this version, which the user has seen. */
  readonly over?: ContentBlockView;
}

const failed = (what: string) => ({ title: 'Error', description: `Failed to ${what}. Please try again.` });

const readAgain = {
  title: 'Error',
  description: 'Someone else changed this text. Review their version, then try again.',
};

/** All actions on one open block. `refetchBlock` refetches the block from the server. */
export function useBlockEditor(
  openBlock: ContentBlockView,
  refetchBlock: () => Promise<ContentBlockView | undefined>,
): BlockEditor {
  const { editing, type, apply, read, work, isBusy, enqueue, errorText, report, clearError } = useEditing(openBlock);
  const notify = useNotify();
  const [isResolving, setIsResolving] = useState(false);
  const [save] = useSaveContentMutation();
  const [publish] = usePublishContentMutation();
  const [revert] = useRevertContentMutation();
  const [plan] = useScheduleContentMutation();
  const [restore] = useRestoreContentMutation();

  const settle = (block: ContentBlockView, sent: BlockText, isAutomatic: boolean) => {
    const isTypedOn = !isSameText(read().typed, sent);
    apply({ type: 'saved', block, sent });
    // The server removed markup that isn't allowed. Show its version once that doesn't move text under the cursor.
    if (!isAutomatic && !isTypedOn && !isSameMarkup(block.content, sent.content)) apply({ type: 'replaced', block });
  };

  const send = async ({ isAutomatic = false, over }: SaveOptions, isSecondTry = false): Promise<Saved> => {
    const { base, stored, typed } = read();
    const sent = toSaveRequest(typed);
    const { content, ...validity } = sent;
    const isAlone = !over && isSameValidity(typed, stored);
    const lastUpdated = (over ?? base).lastUpdated;
    const { data, error } = await save({ key: base.key, content, lastUpdated, ...(isAlone ? {} : validity) });
    if (data) {
      settle(data, sent, isAutomatic);
      clearError();
      return 'saved';
    }
    const status = errorStatus(error) ?? 500;
    if (status !== 409) {
      if (status >= 500) apply({ type: 'unanswered', sent });
      report(contentMessages.saveFailed, error, isAutomatic);
      return 'rejected';
    }
    const present = await refetchBlock();
    if (present) apply({ type: 'refreshed', block: present });
    // Someone only published the version that this edit is based on, or it's an earlier save whose response was lost.
    if (present && !read().newer && !isSecondTry) return send({ isAutomatic }, true);
    return 'conflict';
  };

  /** Saves the edits as a draft. Never overwrites someone else's save unless the user chose to. */
  const store = async (options: SaveOptions = {}): Promise<Saved> => {
    if (!isDirty(read()) && !options.over) return 'nothing';
    const contentError = contentErrorOf(read());
    const error = contentError ?? afterwardsErrorOf(read());
    if (error === null) return send(options);
    const failure = { ...contentMessages.saveFailed, description: error };
    if (options.isAutomatic) return 'rejected';
    // The field, or a notice where it's hidden, shows this error until it's corrected.
    if (contentError) notify({ ...failure, variant: 'destructive' });
    else report(failure);
    return 'rejected';
  };

  const storeAll = async (options?: SaveOptions): Promise<boolean> => {
    const saved = await store(options);
    if (saved !== 'conflict') return saved !== 'rejected';
    setIsResolving(true);
    report({ ...contentMessages.saveFailed, description: contentMessages.stale }, undefined, read().newer !== null);
    return false;
  };

  /** The draft's schedule is dropped with it, so the person must have seen it. */
  const isPlanShown = (shown: string | null) => {
    const { published, scheduledFor } = read().base;
    if (published || scheduledFor === shown) return true;
    report(contentMessages.replanned);
    return false;
  };

  /** The server changes its newest draft, so that must be the text in the editor, or a save whose answer was lost. */
  const isNewestInEditor = async () => {
    const newest = await refetchBlock();
    if (!newest) return true;
    const before = read();
    const isSame = isSameText(newest, before.base) && (newest.published || !before.base.published);
    apply({ type: 'refreshed', block: newest });
    if (isSame || (isDirty(before) && !read().newer)) return isPlanShown(before.base.scheduledFor);
    report(readAgain);
    return false;
  };

  const isReadyToPublish = async () => {
    const { scheduledFor } = read().base;
    return isDirty(read()) ? (await storeAll()) && isPlanShown(scheduledFor) : isNewestInEditor();
  };

  const change = async (
    effect: 'refreshed' | 'replaced',
    result: Promise<{ readonly data?: ContentBlockView; readonly error?: unknown }>,
    done: typeof readAgain,
    failure: typeof readAgain,
  ): Promise<boolean> => {
    const { data, error } = await result;
    if (data) {
      apply({ type: effect, block: data });
      clearError();
      notify(done);
    } else report(failure, error);
    return data !== undefined;
  };

  const key = openBlock.key;
  const setSchedule = (publishAt: string | null, done: typeof readAgain, what: string) =>
    change('refreshed', plan({ key, publishAt }), done, failed(what));

  return {
    editing,
    isDirty: isDirty(editing),
    isLive: isLive(editing),
    type,
    block: editing.base,
    work,
    contentError: contentErrorOf(editing),
    errorText,
    saveDraft: () =>
      enqueue('saving', async () => {
        const isDone = await storeAll();
        if (isDone) notify(contentMessages.saved);
        return isDone;
      }),
    autoSave: () => {
      if (isBusy() || read().newer || !isDirty(read())) return;
      void enqueue('auto-saving', () => store({ isAutomatic: true }));
    },
    publish: () =>
      enqueue('publishing', async () => {
        if (isLive(read()) || !(await isReadyToPublish())) return;
        const result = read().base.published ? Promise.resolve({ data: read().base }) : publish(key);
        await change('refreshed', result, contentMessages.published, contentMessages.publishFailed);
      }),
    discardDraft: () =>
      enqueue('discarding', async () => {
        const failure = failed('discard the draft');
        // A save whose answer was lost may have made a draft.
        const made = read().unanswered.length > 0 && (await refetchBlock());
        if (made) apply({ type: 'refreshed', block: made });
        if (!read().base.published)
          return (await isNewestInEditor()) && change('replaced', revert(key), contentMessages.reverted, failure);
        // Only unsaved edits: the server has no draft of this person to discard, but maybe someone else's.
        const newest = read().newer ?? (await refetchBlock()) ?? read().base;
        return change('replaced', Promise.resolve({ data: newest }), contentMessages.editsDiscarded, failure);
      }),
    schedule: (publishAt) =>
      enqueue('scheduling', async () => {
        if (!(await isReadyToPublish())) return false;
        return setSchedule(publishAt, contentMessages.scheduled, 'schedule the publication');
      }),
    cancelSchedule: () =>
      enqueue('scheduling', () => setSchedule(null, contentMessages.unscheduled, 'cancel the publication')),
    restore: (version) =>
      enqueue('restoring', async () => {
        if (!(await isNewestInEditor())) return false;
        return change('replaced', restore({ key, version }), contentMessages.restored, failed('restore the version'));
      }),
    conflict: {
      isOpen: isResolving && editing.newer !== null,
      open: () => setIsResolving(true),
      postpone: () => setIsResolving(false),
      reloadTheirs: () => {
        apply({ type: 'reloaded' });
        clearError();
        setIsResolving(false);
      },
      overwrite: () =>
        enqueue('saving', async () => {
          const { newer } = read();
          if (!newer || !(await storeAll({ over: newer }))) return;
          apply({ type: 'kept', kept: { whose: 'theirs', text: blockTextOf(newer) } });
          setIsResolving(false);
          notify(contentMessages.saved);
        }),
      kept: editing.kept,
      restoreKept: () => {
        const { kept } = read();
        if (kept) apply({ type: 'typed', change: kept.text });
        apply({ type: 'kept', kept: null });
      },
      dismissKept: () => apply({ type: 'kept', kept: null }),
    },
  };
}
