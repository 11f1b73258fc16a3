import { contentMessages, formatDateTime } from '@pharmacy/contracts';
import { Button, CopyIcon, Dialog } from '@pharmacy/ui';
import { ComparedTexts } from '../info/compared-texts';
import type { BlockEditor } from './use-block-editor';
import { useCopy } from './use-copy';

/** Somebody else saved meanwhile: shows both texts and asks which one goes on. */
export function ConflictDialog({ editor }: { readonly editor: BlockEditor }) {
  const { block, editing, decision, work } = editor;
  const { copy, wasCopied } = useCopy();
  const { newer, typed } = editing;
  if (!newer) return null;
  return (
    <Dialog
      open={decision.isOpen}
      onOpenChange={decision.postpone}
      size="lg"
      title="Someone else changed this text"
      description={contentMessages.stale}
      footer={
        <>
          <Button variant="ghost" icon={<CopyIcon />} onClick={() => copy(typed.content)}>
            {wasCopied ? 'Copied' : 'Copy my text'}
          </Button>
          <Button variant="danger" pending={work === 'saving'} onClick={() => void decision.overwrite()}>
            Overwrite
          </Button>
          <Button onClick={decision.reloadTheirs}>Reload their text</Button>
        </>
      }
    >
      <ComparedTexts
        contentType={block.contentType}
        before={{ name: `Their text, saved ${formatDateTime(newer.lastUpdated)}`, wording: newer }}
        after={{ name: 'Your text', wording: typed }}
      />
      <p>Whichever you choose, the other text stays at hand until you leave this block.</p>
    </Dialog>
  );
}
