import {
  completeContent,
  contentMessages,
  formatDateTime,
  isCredentialKey,
  previewHeights,
  previewPathOf,
  times,
} from '@pharmacy/contracts';
import {
  ArrowLeftIcon,
  Button,
  Columns2Icon,
  ExternalLinkIcon,
  EyeIcon,
  LinkButton,
  MaximizeIcon,
  MinimizeIcon,
  Switch,
} from '@pharmacy/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '@pharmacy/state';
import { CheckPanel } from '../checks/findings';
import type { CheckedEditor } from '../checks/use-checked-publishing';
import { CredentialEditor } from '../credential/credential-editor';
import { HoursEditor } from '../hours/hours-editor';
import { hoursKindOf } from '../hours/hours-rows';
import { PreviewPane } from '../preview/preview-pane';
import { TextEditor } from './text-editor';
import { showsPreview, type ViewMode } from './view-mode';
import { PublishSplitButton, SaveDraftButton } from './save-buttons';
import styles from './workspace.module.css';

interface ModeBarProps {
  readonly mode: ViewMode;
  readonly onMode: (mode: ViewMode) => void;
  /** The page in the preview; without one, the page where visitors see the block. */
  readonly pageAddress: string;
}

const buttonStyle = { variant: 'secondary', size: 'sm' } as const;

/** Switches between view modes. */
function ModeBar({ mode, onMode, pageAddress }: ModeBarProps) {
  return (
    <div role="group" aria-label="View" className={styles.modes}>
      {mode === 'preview' ? (
        <Button {...buttonStyle} icon={<ArrowLeftIcon />} onClick={() => onMode('editor')}>
          Back to Editor
        </Button>
      ) : (
        <Button
          {...buttonStyle}
          icon={mode === 'fullscreen' ? <MinimizeIcon /> : <MaximizeIcon />}
          onClick={() => onMode(mode === 'fullscreen' ? 'editor' : 'fullscreen')}
        >
          {mode === 'fullscreen' ? 'Exit Fullscreen' : 'Fullscreen Editor'}
        </Button>
      )}
      <Button {...buttonStyle} icon={<Columns2Icon />} onClick={() => onMode(mode === 'split' ? 'editor' : 'split')}>
        {mode === 'split' ? 'Exit Split View' : 'Live Edit Mode'}
      </Button>
      {mode !== 'preview' && (
        <Button {...buttonStyle} icon={<EyeIcon />} onClick={() => onMode('preview')}>
          Preview on Website
        </Button>
      )}
      <LinkButton {...buttonStyle} href={pageAddress} target="_blank" rel="noopener" icon={<ExternalLinkIcon />}>
        Open in New Tab
      </LinkButton>
    </div>
  );
}

interface WorkspaceProps {
  readonly editor: CheckedEditor;
  readonly mode: ViewMode;
  /** Without it, the text has one mode. */
  readonly onMode?: ((mode: ViewMode) => void) | undefined;
  /** The user is asked what becomes of the text, so it isn't saved automatically. */
  readonly isLeaving: boolean;
}

/** In pixels. */
const heights = { editor: 300, preview: 300, split: previewHeights.splitEditor, fullscreen: 'fill' } as const;

/**
 * The editor, the page preview, and the actions. The editor stays mounted in all view modes, so it keeps its undo
 * history.
 */
export function Workspace({ editor, mode, onMode, isLeaving }: WorkspaceProps) {
  const [isAutoSaving, setIsAutoSaving] = useAutoSaveSwitch();
  useAutoSave(isAutoSaving && !isLeaving, editor.autoSave);
  const [previewedPath, setPreviewedPath] = useState<string | null>(null);
  const { block, editing, type } = editor;
  const hoursKind = hoursKindOf(block.key);
  const text = {
    value: editing.typed.content,
    onChange: (content: string) => type({ content }),
    height: heights[mode],
    error: editor.contentError ?? undefined,
  };
  const complete = () => {
    const content = completeContent(block.key, text.value);
    if (content !== text.value) type({ content });
  };

  return (
    <div className={styles.workspace}>
      {onMode && <ModeBar mode={mode} onMode={onMode} pageAddress={previewedPath ?? previewPathOf(block)} />}
      <div className={styles.panes} data-mode={mode}>
        <div hidden={mode === 'preview'} className={styles.text} onBlur={complete}>
          {hoursKind ? (
            <HoursEditor kind={hoursKind} {...text} />
          ) : isCredentialKey(block.key) ? (
            <CredentialEditor {...text} />
          ) : (
            <TextEditor contentType={block.contentType} label="Content" {...text} />
          )}
        </div>
        {showsPreview(mode) && <PreviewPane editor={editor} mode={mode} onPath={setPreviewedPath} />}
      </div>
      <CheckPanel editor={editor} />
      <SaveBar editor={editor} isAutoSaving={isAutoSaving} onAutoSaving={setIsAutoSaving} />
    </div>
  );
}

interface SaveBarProps {
  readonly editor: CheckedEditor;
  readonly isAutoSaving: boolean;
  readonly onAutoSaving: (isOn: boolean) => void;
}

/** The text's status, and the save and publish actions. */
function SaveBar({ editor, isAutoSaving, onAutoSaving }: SaveBarProps) {
  const { block, isLive, work } = editor;
  return (
    <div className={styles.saveBar}>
      <p className={styles.state}>
        <span>{work === 'auto-saving' ? 'Saving…' : `Last saved: ${formatDateTime(block.lastUpdated)}`}</span>{' '}
        <span className={isLive ? styles.live : styles.unpublished}>
          {isLive ? contentMessages.live : contentMessages.unpublished}
        </span>
      </p>
      <div className={styles.actions}>
        <Switch label="Auto-save" checked={isAutoSaving} onCheckedChange={onAutoSaving} />
        <SaveDraftButton editor={editor} />
        <PublishSplitButton editor={editor} />
      </div>
    </div>
  );
}

const AUTO_SAVE_STORED_AS = 'content_auto_save';

/** Whether drafts save automatically. On by default; the choice is stored in this browser. */
function useAutoSaveSwitch(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(AUTO_SAVE_STORED_AS) !== 'off');
  return [
    isOn,
    (next) => {
      localStorage.setItem(AUTO_SAVE_STORED_AS, next ? 'on' : 'off');
      setIsOn(next);
    },
  ];
}

/** Calls `save` every 30 seconds while enabled and signed in. */
function useAutoSave(isOn: boolean, save: () => void): void {
  const { status } = useSession();
  const saveNow = useEffectEvent(save);
  const isAble = isOn && status === 'signed-in';
  useEffect(() => {
    if (!isAble) return undefined;
    const timer = setInterval(() => saveNow(), times.editorAutoSave);
    return () => clearInterval(timer);
  }, [isAble]);
}
