import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Dialog, FormError } from '@pharmacy/ui';
import type { BlockEditor } from './use-block-editor';
import type { LeaveGuard } from '../../../leaving/use-leave-guard';

interface LeaveDialogProps {
  readonly editor: BlockEditor;
  readonly guard: LeaveGuard;
  /** Saves the draft and leaves, and asks only if that fails. */
  readonly savesFirst: boolean;
}

/** Asks whether to save or discard unsaved edits before leaving. */
export function LeaveDialog({ editor, guard, savesFirst }: LeaveDialogProps) {
  const { block, isDirty, errorText, contentError, work } = editor;
  const [hasFailed, setHasFailed] = useState(false);
  const saveAndLeave = async () => {
    const isSaved = await editor.saveDraft();
    setHasFailed(!isSaved);
    if (isSaved) guard.leave();
  };
  const { isAsking } = guard;
  const [isTrying, setIsTrying] = useState(false);
  const asksFirst = !savesFirst || !isDirty || hasFailed;
  const saveFirst = useEffectEvent(async () => {
    if (asksFirst) return;
    setIsTrying(true);
    await saveAndLeave();
    setIsTrying(false);
  });
  useEffect(() => {
    if (isAsking) void saveFirst();
  }, [isAsking]);
  const stay = () => {
    setHasFailed(false);
    guard.stay();
  };
  return (
    <Dialog
      open={isAsking && asksFirst && !isTrying}
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
            <Button pending={work === 'saving'} onClick={saveAndLeave}>
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
