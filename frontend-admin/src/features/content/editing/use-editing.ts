import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ContentBlockView } from '@pharmacy/contracts';
import { useKeepText, useKeptText } from '@pharmacy/remote-kit/core';
import { edit, hasText, isDirty, isLive, startEditing, type Editing, type EditingEvent } from './editing';
import type { Wording } from './wording';

export interface EditingControl {
  readonly editing: Editing;
  readonly isDirty: boolean;
  /** The newest text, typed or saved, is the one that the website shows. */
  readonly isLive: boolean;
  readonly type: (change: Partial<Wording>) => void;
  readonly apply: (event: EditingEvent) => void;
  /** As it is now, for work that began before the last rendering. */
  readonly read: () => Editing;
}

/** What is typed over `block`, which may change beneath it. Another block needs another component: give it a `key`. */
export function useEditing(block: ContentBlockView, isBusy: () => boolean): EditingControl {
  const keptAs = `content ${block.key}`;
  const before = useKeptText<Editing>(keptAs);
  const [editing, setEditing] = useState<Editing>(() => ({ ...startEditing(block), ...before }));
  const latest = useRef(editing);
  useKeepText(keptAs, () => (hasText(latest.current) ? latest.current : null));

  const apply = useCallback((event: EditingEvent) => {
    latest.current = edit(latest.current, event);
    setEditing(latest.current);
  }, []);
  const read = useCallback(() => latest.current, []);
  const type = useCallback((change: Partial<Wording>) => apply({ type: 'typed', change }), [apply]);

  useEffect(() => {
    // One's own save tells by its answer; the cache hears of it a moment earlier.
    if (!isBusy()) apply({ type: 'told', block });
  }, [block, isBusy, apply]);

  return useMemo(
    () => ({ editing, isDirty: isDirty(editing), isLive: isLive(editing), type, apply, read }),
    [editing, type, apply, read],
  );
}
