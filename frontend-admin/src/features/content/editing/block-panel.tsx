import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, NavigationType, useNavigationType } from '@pharmacy/remote-kit/core';
import type { ContentBlockView } from '@pharmacy/contracts';
import { ArrowLeftIcon, Button, Card, Dialog, FormError, LinkButton, Tabs } from '@pharmacy/ui';
import { contentListAddress, trailOf } from '../content-address';
import { showsPreview, useFullscreen, type ViewMode } from '../editor/view-mode';
import { Workspace } from '../editor/workspace';
import { PublishingDialog } from '../checks/publishing-dialog';
import { useCheckedPublishing } from '../checks/use-checked-publishing';
import { ContentInfo } from '../info/content-info';
import { type OnPage, useOnPage } from '../on-page/use-on-page';
import { type LeaveGuard, useLeaveGuard } from '../../../leaving/form-dialog';
import { BlockNotices, ConflictDialog } from './block-notices';
import { type BlockEditor, useBlockEditor } from './use-block-editor';
import styles from './block-panel.module.css';

/** How the screen shows the block: in one of several modes beside the list, or beside its page. */
export type PanelView =
  | { readonly mode: ViewMode; readonly onMode: (mode: ViewMode) => void; readonly onPage?: undefined }
  | { readonly mode?: undefined; readonly onMode?: undefined; readonly onPage: OnPage };

type BlockPanelProps = PanelView & {
  readonly block: ContentBlockView;
  /** Refetches the block; resolves to undefined if the request fails. */
  readonly refetchBlock: () => Promise<ContentBlockView | undefined>;
};

type PanelTab = 'edit' | 'info';

/** The editor of one block: its text, notices, and details. */
export function BlockPanel({ block, refetchBlock, mode = 'editor', onMode, onPage }: BlockPanelProps) {
  const [tab, setTab] = useState<PanelTab>('edit');
  const panel = useRef<HTMLDivElement>(null);
  const { editor, question } = useCheckedPublishing(useBlockEditor(block, refetchBlock), onPage?.pageFindings);
  const { kept } = editor.conflict;
  const hasKept = kept?.whose === 'yours';
  const guard = useLeaveGuard(editor.isDirty || hasKept);
  const stay = () => {
    guard.stay();
    onPage?.onStay();
  };
  const title = useRestoredFocus(`${editor.isLive} ${editor.block.scheduledFor} ${kept === null}`);
  const isFullscreen = mode === 'fullscreen';
  useFullscreen(panel, isFullscreen, () => onMode?.('editor'));
  useOnPage(panel, editor, onPage);
  useSaveKey(panel, () => editor.isDirty && void editor.saveDraft());

  return (
    <Card
      ref={panel}
      className={styles.panel}
      data-fullscreen={isFullscreen || undefined}
      data-wide={showsPreview(mode) || undefined}
    >
      <div className={styles.head}>
        {!onPage && (
          <LinkButton asChild variant="ghost" size="sm" icon={<ArrowLeftIcon />} className={styles.back}>
            <Link to={contentListAddress}>All content</Link>
          </LinkButton>
        )}
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {block.title}
        </h2>
        <p className={styles.place}>{trailOf(block)}</p>
      </div>
      <BlockNotices editor={editor} isTextShown={tab === 'edit' && mode !== 'preview'} />
      <Tabs<PanelTab>
        label="Content block"
        value={tab}
        onValueChange={setTab}
        keepMounted
        className={styles.tabs}
        items={[
          {
            value: 'edit',
            label: 'Edit Content',
            content: <Workspace editor={editor} mode={mode} onMode={onMode} isLeaving={guard.isAsking} />,
          },
          { value: 'info', label: 'Content Info', content: tab === 'info' && <ContentInfo editor={editor} /> },
        ]}
      />
      <ConflictDialog editor={editor} />
      {question && <PublishingDialog block={block} question={question} />}
      <LeaveDialog editor={editor} hasKept={hasKept} guard={{ ...guard, stay }} savesFirst={onPage !== undefined} />
    </Card>
  );
}

const isLost = (element: Element | null) =>
  element === null ||
  element === document.body ||
  element.matches(':disabled') ||
  element.checkVisibility?.() === false;

/**
 * Focuses a heading (`tabIndex={-1}`) on mount, and each time `change` differs, if the previously focused element is
 * gone, hidden, or disabled. On a phone that's the selected row of the list; after publishing it's the publish button,
 * after canceling a publication its button, and a button of the notice about a kept text.
 * Does nothing on the first page of a visit, where nothing was focused.
 */
function useRestoredFocus(change: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useRef(useNavigationType() === NavigationType.Pop);
  useEffect(() => {
    if (!isFirstPage.current && isLost(document.activeElement)) heading.current?.focus({ preventScroll: true });
    isFirstPage.current = false;
  }, [change]);
  return heading;
}

/** Ctrl+S (or ⌘S) saves the draft instead of the web page, but only while the focus is inside `frame`. */
function useSaveKey(frame: RefObject<HTMLElement | null>, save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) saveNow();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}

interface LeaveDialogProps {
  readonly editor: BlockEditor;
  /** An earlier text is kept on this page only. */
  readonly hasKept: boolean;
  readonly guard: LeaveGuard;
  /** Saves the draft and leaves, and asks only if that fails. */
  readonly savesFirst: boolean;
}

/** Asks whether to save or discard unsaved edits before leaving. Leaves for what was asked for last. */
function LeaveDialog({ editor, hasKept, guard, savesFirst }: LeaveDialogProps) {
  const { block, isDirty, errorText, contentError, work } = editor;
  const { isAsking } = guard;
  const [progress, setProgress] = useState<'saving' | 'saved' | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isSilent = savesFirst && !hasFailed && (isDirty || progress !== null);
  const saveDraft = async () => {
    setProgress('saving');
    const isSaved = await editor.saveDraft();
    setHasFailed(!isSaved);
    setProgress(isSaved ? 'saved' : null);
  };
  const goOn = useEffectEvent(() => {
    if (!isAsking) setProgress(null);
    // Even if a save that was running before the question has ended.
    else if (!isDirty && (progress === 'saved' || !hasKept)) guard.leave();
    // Also what was typed while the text was being saved.
    else if (progress === 'saved' || (progress === null && isSilent)) void saveDraft();
  });
  useEffect(() => goOn(), [isAsking, progress, isDirty]);
  const stay = () => {
    setHasFailed(false);
    guard.stay();
  };
  return (
    <Dialog
      open={isAsking && !isSilent}
      onOpenChange={stay}
      size="sm"
      title="Leave without saving?"
      description={
        isDirty
          ? `What you typed in “${block.title}” is not saved.`
          : `Your earlier text of “${block.title}” is kept on this page only.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={stay}>
            Stay
          </Button>
          <Button variant="secondary" onClick={guard.leave}>
            Discard
          </Button>
          {isDirty && (
            <Button pending={work === 'saving'} onClick={() => void saveDraft()}>
              Save draft
            </Button>
          )}
        </>
      }
    >
      {hasFailed && <FormError message={contentError ?? errorText} />}
    </Dialog>
  );
}
