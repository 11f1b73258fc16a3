import { contentMessages } from '@pharmacy/contracts';
import { Stack, TextField } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';
import { lacksAfterwards } from '../editing/wording';
import { SaveDraftButton } from '../editor/save-draft-button';
import { TextEditor } from '../editor/text-editor';
import styles from './content-info.module.css';

/** Until when the text is true, and what stands there from the next day on. Both belong to the draft, as the text does. */
export function ValidityFields({ editor }: { readonly editor: BlockEditor }) {
  const { block, editing, type, fault } = editor;
  const { typed } = editing;
  const lacksText = lacksAfterwards(typed);
  return (
    <Stack>
      <TextField
        type="date"
        label="True until (last day)"
        optional
        hint="From the next day on, in the pharmacy’s zone, visitors read the text for afterwards."
        value={typed.validUntil ?? ''}
        onChange={({ target }) => type({ validUntil: target.value || null })}
        className={styles.narrow}
      />
      {typed.validUntil !== null && (
        <TextEditor
          contentType={block.contentType}
          label="Text afterwards"
          placeholder=""
          value={typed.afterwards ?? ''}
          onChange={(afterwards) => type({ afterwards })}
          height={120}
          error={lacksText && fault ? contentMessages.afterwardsRequired : undefined}
        />
      )}
      <div className={styles.actions}>
        <SaveDraftButton editor={editor} />
      </div>
    </Stack>
  );
}
