import { useState } from 'react';
import type { PageChangeView } from '@pharmacy/contracts';
import { useLazyContentBlockQuery, useSaveContentMutation } from '../content.api';

interface UndoneDiscard {
  /** The drafts that were discarded last, until they're restored. */
  readonly discarded: readonly PageChangeView[];
  readonly remember: (discarded: readonly PageChangeView[]) => void;
  readonly undo: () => void;
  readonly isUndoing: boolean;
  /** Names the drafts that couldn't be restored. */
  readonly errorText: string | null;
}

const names = new Intl.ListFormat('en-US');

/** Saves discarded drafts again, unless someone else has changed the text since. */
export function useUndoneDiscard(): UndoneDiscard {
  const [discarded, setDiscarded] = useState<readonly PageChangeView[]>([]);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isUndoing, setIsUndoing] = useState(false);
  const [read] = useLazyContentBlockQuery();
  const [save] = useSaveContentMutation();

  const restore = async ({ key, content, validUntil, afterwards }: PageChangeView): Promise<boolean> => {
    const { data: present } = await read(key);
    if (!present?.published) return false;
    const { error } = await save({ key, content, validUntil, afterwards, lastUpdated: present.lastUpdated });
    return !error;
  };

  const undo = async () => {
    setIsUndoing(true);
    const failed: PageChangeView[] = [];
    for (const draft of discarded) if (!(await restore(draft))) failed.push(draft);
    setIsUndoing(false);
    setDiscarded(failed);
    const titles = names.format(failed.map(({ title }) => `“${title}”`));
    setErrorText(failed.length > 0 ? `: could not restore ${titles}. Try again.` : null);
  };

  return {
    discarded,
    remember: (drafts) => {
      setDiscarded(drafts);
      setErrorText(null);
    },
    undo: () => void undo(),
    isUndoing,
    errorText,
  };
}
