import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ContentPage, PageFinding, PreviewText } from '@pharmacy/contracts';
import type { BlockEditor } from '../editing/use-block-editor';

/** The text in the panel, as it's typed. */
export interface OpenText extends PreviewText {
  readonly page: ContentPage;
  readonly isDirty: boolean;
}

/** What the panel of a text does for the page beside it. */
export interface OnPage {
  /** Null when the panel closes. */
  readonly onTyped: (text: OpenText | null) => void;
  /** Saves what was typed; resolves to whether it's saved. Null while no text is open. */
  readonly saver: RefObject<(() => Promise<boolean>) | null>;
  /** Someone wanted to leave the text, possibly by a link on the page, and stays. */
  readonly onStay: () => void;
  /** What the page found on itself with this text. */
  readonly pageFindings: readonly PageFinding[];
}

/** Phones show their keyboard for a focused field, which would cover the page. */
const opensKeyboard = () => matchMedia('(pointer: coarse)').matches;

/** Whether the panel scrolls with all the rest, as in the style sheet, and may be out of sight. */
const scrollsAsWhole = () => matchMedia('(width < 900px) and (height < 480px)').matches;

/** Reports the text to the page, and moves the focus to it when the panel opens. Does nothing beside the list. */
export function useOnPage(panel: RefObject<HTMLElement | null>, editor: BlockEditor, onPage: OnPage | undefined): void {
  const { block, editing, isDirty } = editor;
  const { key, page, contentType } = block;
  const { content } = editing.typed;
  const report = useEffectEvent((text: OpenText | null) => onPage?.onTyped(text));
  useEffect(() => report({ key, page, contentType, content, isDirty }), [key, page, contentType, content, isDirty]);

  useEffect(() => () => report(null), []);

  const saver = onPage?.saver;
  const save = useEffectEvent(async () => !editor.isDirty || editor.saveDraft());
  useEffect(() => {
    if (!saver) return undefined;
    saver.current = () => save();
    return () => {
      saver.current = null;
    };
  }, [saver]);

  const isOnPage = onPage !== undefined;
  useEffect(() => {
    if (!isOnPage) return;
    const field = opensKeyboard()
      ? null
      : panel.current?.querySelector<HTMLElement>('textarea, [contenteditable="true"]');
    (field ?? panel.current?.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: !scrollsAsWhole() });
  }, [panel, isOnPage]);
}
