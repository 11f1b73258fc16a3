import { useCallback, useMemo } from 'react';
import { contentMessages, type ContentBlockView } from '@pharmacy/contracts';
import { errorStatus } from '@pharmacy/state';
import { usePublishContentMutation, useSaveContentMutation } from '../content.api';
import { isDirty } from './editing';
import { isSameMarkup } from './same-markup';
import type { EditingControl } from './use-editing';
import type { Faults } from './use-faults';
import { isSameValidity, isSameWording, lacksAfterwards, toSent, type Wording } from './wording';

export type Saved = 'saved' | 'nothing' | 'refused' | 'overtaken';

export interface SaveOptions {
  /** Nobody asked for it: only what goes wrong is told, and only in its place. */
  readonly isAutomatic?: boolean;
  /** In the place of this text, which the person has seen. */
  readonly over?: ContentBlockView;
}

/** Stores what is typed as a draft. Never over what somebody else saved, unless that was decided. */
export function useSaving(
  control: EditingControl,
  faults: Faults,
  readPresent: () => Promise<ContentBlockView | undefined>,
) {
  const [save] = useSaveContentMutation();
  const { apply, read } = control;

  const settle = useCallback(
    (block: ContentBlockView, sent: Wording, isAutomatic: boolean) => {
      const isTypedOn = !isSameWording(read().typed, sent);
      apply({ type: 'saved', block, sent });
      // What the website does not allow was left out: the person sees it as soon as it does not move the text under the cursor.
      if (!isAutomatic && !isTypedOn && !isSameMarkup(block.content, sent.content)) apply({ type: 'replaced', block });
    },
    [apply, read],
  );

  const send = useCallback(
    async (options: SaveOptions, isSecondTry = false): Promise<Saved> => {
      const { isAutomatic = false, over } = options;
      const { base, stored, typed } = read();
      const sent = toSent(typed);
      const { content, ...validity } = sent;
      const isAlone = !over && isSameValidity(typed, stored);
      const lastUpdated = (over ?? base).lastUpdated;
      const { data, error } = await save({ key: base.key, content, lastUpdated, ...(isAlone ? {} : validity) });
      if (data) {
        settle(data, sent, isAutomatic);
        faults.clear();
        return 'saved';
      }
      if (errorStatus(error) !== 409) {
        faults.complain(contentMessages.saveFailed, error, isAutomatic);
        return 'refused';
      }
      const present = await readPresent();
      if (present) apply({ type: 'told', block: present });
      // Only its state had changed, such as by publishing what this person began from.
      if (present && !read().newer && !isSecondTry) return send({ isAutomatic }, true);
      return 'overtaken';
    },
    [save, settle, apply, read, faults, readPresent],
  );

  return useCallback(
    async (options: SaveOptions = {}): Promise<Saved> => {
      const editing = read();
      if (!isDirty(editing) && !options.over) return 'nothing';
      if (!lacksAfterwards(editing.typed)) return send(options);
      if (!options.isAutomatic)
        faults.complain({ ...contentMessages.saveFailed, description: contentMessages.afterwardsRequired });
      return 'refused';
    },
    [read, send, faults],
  );
}

/** Makes the newest text live. What is typed must be stored before. */
export function usePublishing(control: EditingControl, faults: Faults) {
  const [publish] = usePublishContentMutation();
  const { apply, read } = control;
  return useMemo(
    () => async (): Promise<boolean> => {
      const { data, error } = await publish(read().base.key);
      if (data) {
        apply({ type: 'marked', block: data });
        faults.clear();
      } else faults.complain(contentMessages.publishFailed, error);
      return Boolean(data);
    },
    [publish, apply, read, faults],
  );
}
