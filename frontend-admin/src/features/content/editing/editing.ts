import { atMost, contentError, contentMessages, limits, type ContentBlockView } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';

/** A block's text, its last valid day, and the text that replaces it after that day. */
export type BlockText = Pick<ContentBlockView, 'content' | 'validUntil' | 'afterwards'>;

export const blockTextOf = ({ content, validUntil, afterwards }: BlockText): BlockText => ({
  content,
  validUntil,
  afterwards,
});

/** Text without a last valid day never has a replacement, whatever the field contains. */
const afterwardsOf = ({ validUntil, afterwards }: BlockText) => (validUntil === null ? null : afterwards || null);

export const isSameValidity = (one: BlockText, other: BlockText): boolean =>
  one.validUntil === other.validUntil && afterwardsOf(one) === afterwardsOf(other);

export const isSameText = (one: BlockText, other: BlockText): boolean =>
  one.content === other.content && isSameValidity(one, other);

/** The request body that saves `text`. */
export const toSaveRequest = (text: BlockText): BlockText => ({ ...blockTextOf(text), afterwards: afterwardsOf(text) });

/** Whether the last valid day has passed in the pharmacy's calendar. */
export const hasExpired = ({ validUntil }: Pick<BlockText, 'validUntil'>, now: Date): boolean =>
  validUntil !== null && pharmacyDay(now) > validUntil;

/** What visitors read today if `text` is live. */
export const textShownOn = (text: BlockText, now: Date): string =>
  hasExpired(text, now) ? (text.afterwards ?? '') : text.content;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Whether two texts are the same markup, regardless of spelling. Parsing doesn't run scripts or load resources. */
export const isSameMarkup = (one: string, other: string): boolean =>
  one === other || parse(one).isEqualNode(parse(other));

/** The version that lost a conflict. It's kept until the block is closed. */
export interface KeptText {
  readonly whose: 'yours' | 'theirs';
  readonly text: BlockText;
}

/** Resolves a conflict after someone else saved first. Both versions stay available whichever is chosen. */
export interface Conflict {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Closes the dialog without a decision. Nothing is saved until the conflict is resolved. */
  readonly postpone: () => void;
  readonly reloadTheirs: () => void;
  readonly overwrite: () => Promise<void>;
  readonly kept: KeptText | null;
  /** Switches to the version that lost the conflict. */
  readonly restoreKept: () => void;
  readonly dismissKept: () => void;
}

/** The state of one block in the editor. */
export interface Editing {
  /** The block as last loaded or saved. Edits are based on it, and a save sends its timestamp. */
  readonly base: ContentBlockView;
  readonly typed: BlockText;
  /** The value of `typed` at the last save. The server may normalize the markup differently. */
  readonly stored: BlockText;
  /** A version that someone else saved, while there are unsaved edits that would overwrite it. */
  readonly newer: ContentBlockView | null;
  /** Texts whose save got no response, so that the server may have one of them. */
  readonly unanswered: readonly BlockText[];
  readonly kept: KeptText | null;
}

export type EditingEvent =
  | { readonly type: 'typed'; readonly change: Partial<BlockText> }
  /** The block as the server has it now, maybe with a text that someone else saved. */
  | { readonly type: 'refreshed'; readonly block: ContentBlockView }
  /** `sent` is saved. Edits made since then are kept. */
  | { readonly type: 'saved'; readonly block: ContentBlockView; readonly sent: BlockText }
  | { readonly type: 'unanswered'; readonly sent: BlockText }
  /** The user replaced the block's text, for example by restoring a version. */
  | { readonly type: 'replaced'; readonly block: ContentBlockView }
  | { readonly type: 'reloaded' }
  | { readonly type: 'kept'; readonly kept: KeptText | null };

export function startEditing(block: ContentBlockView): Editing {
  const text = blockTextOf(block);
  return { base: block, typed: text, stored: text, newer: null, unanswered: [], kept: null };
}

/**
 * True also while the server may have another text, even if the one before was typed back. Reading the former text doesn't end
 * that: the lost save may still arrive.
 */
export const isDirty = ({ typed, stored, unanswered }: Editing): boolean =>
  !isSameText(typed, stored) || unanswered.length > 0;

/** The server's validation message for the typed text, or null if it's valid. */
export function contentErrorOf({ base, typed }: Editing): string | null {
  return typed.content.length > limits.content.max ? atMost(limits.content.max) : contentError(base, typed.content);
}

/** The same for the text that replaces it after the last valid day. */
export function afterwardsErrorOf({ base, typed }: Editing): string | null {
  if (typed.validUntil === null) return null;
  return typed.afterwards?.trim() ? contentError(base, typed.afterwards) : contentMessages.afterwardsRequired;
}

/** Whether there are unsaved edits. */
export const hasUnsavedText = (editing: Editing): boolean => isDirty(editing) || editing.kept !== null;

/** Whether the newest text, saved or not, is the one on the website. */
export const isLive = (editing: Editing): boolean => editing.base.published && !isDirty(editing);

const replaceBy = (editing: Editing, block: ContentBlockView): Editing => ({
  ...startEditing(block),
  kept: editing.kept,
});

function receive(editing: Editing, block: ContentBlockView): Editing {
  // Only the block's state changed (published, scheduled, or saved unchanged), so nothing conflicts with the edits.
  if (isSameText(block, editing.base)) return { ...editing, base: block, newer: null };
  const isStored = (sent: BlockText) => isSameValidity(sent, block) && isSameMarkup(sent.content, block.content);
  const sent = editing.unanswered.find(isStored);
  if (sent) return edit(editing, { type: 'saved', block, sent });
  return isDirty(editing) ? { ...editing, newer: block } : replaceBy(editing, block);
}

export function edit(editing: Editing, event: EditingEvent): Editing {
  switch (event.type) {
    case 'typed':
      return { ...editing, typed: { ...editing.typed, ...event.change } };
    case 'refreshed':
      return receive(editing, event.block);
    case 'saved':
      return { ...editing, base: event.block, stored: event.sent, newer: null, unanswered: [] };
    case 'unanswered':
      return {
        ...editing,
        unanswered: [...editing.unanswered.filter((each) => !isSameText(each, event.sent)), event.sent],
      };
    case 'replaced':
      return replaceBy(editing, event.block);
    case 'reloaded':
      if (!editing.newer) return editing;
      return { ...startEditing(editing.newer), kept: { whose: 'yours', text: editing.typed } };
    case 'kept':
      return { ...editing, kept: event.kept };
  }
}
