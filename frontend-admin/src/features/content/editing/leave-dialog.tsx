import { useState } from 'react';
import { Button, Dialog, FormError } from '@pharmacy/ui';
import type { BlockEditor } from './use-block-editor';
import type { LeaveGuard } from '../../../leaving/use-leave-guard';

interface LeaveDialogProps {
  readonly editor: BlockEditor;
  readonly guard: LeaveGuard;
}

/** Asks whether to save or discard unsaved edits before leaving. */
export function LeaveDialog({ editor, guard }: LeaveDialogProps) {
  const { block, isDirty, errorText, contentError, work } = editor;
  const [hasFailed, setHasFailed] = useState(false);
  const saveAndLeave = async () => {
    const isSaved = await editor.saveDraft();
    setHasFailed(!isSaved);
    if (isSaved) guard.leave();
  };
  return (
    <Dialog
      open={guard.isAsking}
      onOpenChange={guard.stay}
      size="sm"
      title="Leave without saving?"
      description={
        isDirty
          ? `What you typed in “${block.title}” is not saved.`
          : `Your earlier text of “${block.title}” is kept on this page only.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={guard.stay}>
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
