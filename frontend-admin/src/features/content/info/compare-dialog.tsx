import { useState } from 'react';
import { formatDateTime, type ContentVersionView } from '@pharmacy/contracts';
import { Button, Dialog, DialogClose, SelectField } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';
import styles from './compare-dialog.module.css';
import { ComparedTexts, type NamedText } from './compared-texts';

interface CompareDialogProps {
  readonly editor: BlockEditor;
  readonly versions: readonly ContentVersionView[];
  readonly version: ContentVersionView;
  readonly onClose: () => void;
}

const NEWEST = 'newest';

/** One version beside another, or beside the text that stands in the editor. */
export function CompareDialog({ editor, versions, version, onClose }: CompareDialogProps) {
  const { block, editing } = editor;
  const [before, setBefore] = useState(String(version.id));
  const [after, setAfter] = useState(NEWEST);

  const options = [
    { value: NEWEST, label: 'Text in the editor' },
    ...versions.map(({ id, publishedAt }, index) => ({
      value: String(id),
      label: `${formatDateTime(publishedAt)}${index === 0 ? ' (live)' : ''}`,
    })),
  ];
  const textOf = (value: string): NamedText => ({
    name: options.find((option) => option.value === value)?.label ?? '',
    wording: versions.find(({ id }) => String(id) === value) ?? editing.typed,
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Compare versions"
      description={block.title}
      footer={
        <DialogClose>
          <Button variant="secondary">Close</Button>
        </DialogClose>
      }
    >
      <div className={styles.choices}>
        <SelectField
          label="Earlier"
          options={options}
          value={before}
          onChange={({ target }) => setBefore(target.value)}
        />
        <SelectField label="Later" options={options} value={after} onChange={({ target }) => setAfter(target.value)} />
      </div>
      <ComparedTexts contentType={block.contentType} before={textOf(before)} after={textOf(after)} />
    </Dialog>
  );
}
