import { Button, SaveIcon } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';

/** Stores what is typed; without anything typed it only stands there, and keeps the focus. */
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
