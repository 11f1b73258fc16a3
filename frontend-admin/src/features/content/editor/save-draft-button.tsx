import { Button, SaveIcon } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';

/** Saves a draft. Without unsaved edits it does nothing but stays focusable, so it keeps the focus after a save. */
export function SaveDraftButton({ editor: { isDirty, work, saveDraft } }: { readonly editor: BlockEditor }) {
  return (
    <Button
      variant="secondary"
      icon={<SaveIcon />}
      pending={work === 'saving'}
      aria-disabled={!isDirty || undefined}
      onClick={() => isDirty && void saveDraft()}
    >
      Save Draft
    </Button>
  );
}
