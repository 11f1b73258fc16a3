import type { ContentBlockView } from '@pharmacy/contracts';
import { isSameWording, wordingOf, type Wording } from './wording';

/** A text that a decision pushed aside; it stays at hand until the block is left. */
export interface KeptText {
  readonly whose: 'yours' | 'theirs';
  readonly wording: Wording;
}

/** One block being edited. */
export interface Editing {
  /** The block as last read or saved: what is typed began from it, and its time is sent with a save. */
  readonly base: ContentBlockView;
  readonly typed: Wording;
  /** What `typed` was when it was last stored; the server may write the same markup differently. */
  readonly stored: Wording;
  /** What somebody else saved since, while there is something typed that it would replace. */
  readonly newer: ContentBlockView | null;
  readonly kept: KeptText | null;
}

export type EditingEvent =
  | { readonly type: 'typed'; readonly change: Partial<Wording> }
  /** The server's present block. */
  | { readonly type: 'told'; readonly block: ContentBlockView }
  /** `sent` is stored; what was typed meanwhile stays. */
  | { readonly type: 'saved'; readonly block: ContentBlockView; readonly sent: Wording }
  /** The block changed by an action that leaves its newest text as it is. */
  | { readonly type: 'marked'; readonly block: ContentBlockView }
  /** The block's text is another one now, by the person's own wish. */
  | { readonly type: 'replaced'; readonly block: ContentBlockView }
  | { readonly type: 'reloaded' }
  | { readonly type: 'kept'; readonly kept: KeptText | null };

export function startEditing(block: ContentBlockView): Editing {
  const wording = wordingOf(block);
  return { base: block, typed: wording, stored: wording, newer: null, kept: null };
}

export const isDirty = ({ typed, stored }: Editing): boolean => !isSameWording(typed, stored);

/** Whether there is something that only stands here. */
export const hasText = (editing: Editing): boolean => isDirty(editing) || editing.kept !== null;

/** The newest text, typed or saved, is the one that the website shows. */
export const isLive = (editing: Editing): boolean => editing.base.published && !isDirty(editing);

const replaceBy = (editing: Editing, block: ContentBlockView): Editing => ({
  ...startEditing(block),
  kept: editing.kept,
});

function hear(editing: Editing, block: ContentBlockView): Editing {
  // Published, scheduled or saved without a change: nothing that is typed here stands against it.
  if (isSameWording(block, editing.base)) return { ...editing, base: block, newer: null };
  return isDirty(editing) ? { ...editing, newer: block } : replaceBy(editing, block);
}

export function edit(editing: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'typed':
      return { ...editing, typed: { ...editing.typed, ...event.change } };
    case 'told':
      return hear(editing, event.block);
    case 'saved':
      return { ...editing, base: event.block, stored: event.sent, newer: null };
    case 'marked':
      return { ...editing, base: event.block };
    case 'replaced':
      return replaceBy(editing, event.block);
    case 'reloaded':
      if (!editing.newer) return editing;
      return { ...startEditing(editing.newer), kept: { whose: 'yours', wording: editing.typed } };
    case 'kept':
      return { ...editing, kept: event.kept };
  }
}
