import { useState } from 'react';
import { formatDateTime, type ContentVersionView } from '@pharmacy/contracts';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';

interface RestoreDialogProps {
  readonly editor: BlockEditor;
  readonly version: ContentVersionView;
  readonly onClose: () => void;
}

export function RestoreDialog({ editor, version, onClose }: RestoreDialogProps) {
  const { block, work, fault } = editor;
  const [hasFailed, setHasFailed] = useState(false);
  const restore = async () => {
    if (await editor.restore(version.id)) onClose();
    else setHasFailed(true);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Replace the draft?"
      description="The text of that version becomes the draft, in the place of the one that is there now. The website does not change until you publish."
      subject={{ name: block.title, detail: `Version of ${formatDateTime(version.publishedAt)}` }}
      confirmLabel="Replace draft"
      cancelLabel="Keep draft"
      pending={work === 'restoring'}
      onConfirm={restore}
    >
      {hasFailed && <FormError message={fault} />}
    </ConfirmDialog>
  );
}
