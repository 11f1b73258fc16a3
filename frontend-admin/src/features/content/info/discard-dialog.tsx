import { useState } from 'react';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';

interface DiscardDialogProps {
  readonly editor: BlockEditor;
  readonly onClose: () => void;
}

export function DiscardDialog({ editor, onClose }: DiscardDialogProps) {
  const { block, work, fault } = editor;
  const [hasFailed, setHasFailed] = useState(false);
  const discard = async () => {
    if (await editor.discardDraft()) onClose();
    else setHasFailed(true);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Discard the draft?"
      description="The text that the website shows becomes the newest again. The draft, and a publication planned for it, cannot be brought back."
      subject={{ name: block.title, detail: block.key }}
      confirmLabel="Discard draft"
      cancelLabel="Keep draft"
      pending={work === 'discarding'}
      onConfirm={discard}
    >
      {hasFailed && <FormError message={fault} />}
    </ConfirmDialog>
  );
}
