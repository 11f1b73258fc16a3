import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Dialog, FormError } from '@pharmacy/ui';
import type { BlockEditor } from './use-block-editor';
import type { LeaveGuard } from '../../../leaving/leave-guard';

interface LeaveDialogProps {
  readonly editor: BlockEditor;
  readonly guard: LeaveGuard;
  /** Saves the draft and leaves, and asks only if that fails. */
  readonly savesFirst: boolean;
}

/** Asks whether to save or discard unsaved edits before leaving. Leaves for what was asked for last. */
export function LeaveDialog({ editor, guard, savesFirst }: LeaveDialogProps) {
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
    else if (progress === 'saved' && !isDirty) guard.leave();
    // Also what was typed while the text was being saved.
    else if (progress === 'saved' || (progress === null && isSilent)) void saveDraft();
  });
  useEffect(() => goOn(), [isAsking, progress]);
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
