import { clsx } from 'clsx';
import { useState, type ChangeEvent, type DragEvent, type ReactNode, type Ref } from 'react';
import { UploadIcon } from '../icons/icons';
import styles from './file-field.module.css';

interface DropZoneProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  accept?: string | undefined;
  prompt: ReactNode;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  multiple?: boolean;
  onSelect: (files: readonly File[]) => void;
}

/** A native file input over the whole area: it opens by click or key and accepts dropped files. */
export function DropZone({
  ref,
  id,
  accept,
  prompt,
  labelledBy,
  describedBy,
  isInvalid,
  multiple,
  onSelect,
}: DropZoneProps) {
  const [over, setOver] = useState(false);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Reset, so that choosing the same file again after a failure fires a change event.
    event.target.value = '';
    if (files.length > 0) onSelect(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onSelect(files);
  };
  return (
    <div
      className={clsx(styles.drop, over && styles.over, isInvalid && styles.invalid)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className={styles.input}
        onChange={choose}
      />
      <UploadIcon />
      <span>{prompt}</span>
    </div>
  );
}
