import { UploadIcon } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { ChosenFile } from './chosen-file';
import { describing } from './describing';
import { FieldError } from './field';
import styles from './file-field.module.css';

export type FileFieldState =
  | { status: 'empty' }
  | { status: 'uploading'; name: string; /** 0 to 1; unknown when absent */ progress?: number | undefined }
  | { status: 'uploaded'; name: string; /** such as its size */ detail?: string | undefined };

export interface FileFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  state: FileFieldState;
  /** As of `<input accept>`. */
  accept?: string | undefined;
  /** Words of the empty field. */
  prompt?: ReactNode;
  uploadingText?: string | undefined;
  id?: string | undefined;
  onSelect: (file: File) => void;
  /** Removes an uploaded file, or gives up an upload under way. */
  onRemove: () => void;
}

/** Picks one file, by button or by dropping it, and shows what becomes of it. The upload itself is the caller's. */
export function FileField({
  label,
  hint,
  error,
  state,
  accept,
  prompt = 'Choose a file, or drop it here',
  uploadingText = 'Uploading file...',
  id,
  onSelect,
  onRemove,
}: FileFieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { hintId, errorId, describedBy } = describing(controlId, { hint, error });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that choosing the same file again after a failure is a change.
    event.target.value = '';
    if (file) onSelect(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onSelect(file);
  };
  const remove = () => {
    onRemove();
    // The remove button goes with the file; without this the focus would fall back to the page.
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <div className={styles.field}>
      <span id={`${controlId}-label`} className={styles.label}>
        {label}
      </span>
      {state.status === 'empty' ? (
        <div
          className={clsx(styles.drop, over && styles.over, error && styles.invalid)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            id={controlId}
            type="file"
            accept={accept}
            aria-labelledby={`${controlId}-label`}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className={styles.input}
            onChange={choose}
          />
          <UploadIcon className={styles.icon} />
          <span className={styles.prompt}>{prompt}</span>
        </div>
      ) : (
        <ChosenFile state={state} uploadingText={uploadingText} onRemove={remove} />
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
