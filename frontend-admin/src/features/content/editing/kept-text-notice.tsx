import { Alert, Button, CopyIcon } from '@pharmacy/ui';
import { readableText } from '../info/readable-text';
import styles from './block-notices.module.css';
import type { BlockEditor } from './use-block-editor';
import { useCopy } from './use-copy';

/** The text that a decision pushed aside: to be read, copied, or taken after all. */
export function KeptTextNotice({ editor: { block, decision } }: { readonly editor: BlockEditor }) {
  const { copy, wasCopied } = useCopy();
  const { kept } = decision;
  if (!kept) return null;
  const { content } = kept.wording;
  return (
    <Alert
      role="status"
      title={kept.whose === 'yours' ? 'Your text is still here' : 'Their text is still here'}
      actions={
        <>
          <Button variant="secondary" size="sm" icon={<CopyIcon />} onClick={() => copy(content)}>
            {wasCopied ? 'Copied' : 'Copy'}
          </Button>
          <Button variant="secondary" size="sm" onClick={decision.putBack}>
            Put it into the editor
          </Button>
          <Button variant="ghost" size="sm" onClick={decision.dismissKept}>
            Dismiss
          </Button>
        </>
      }
    >
      It is kept until you leave this block.
      <div className={styles.kept}>{block.contentType === 'html' ? readableText(content) : content}</div>
    </Alert>
  );
}
