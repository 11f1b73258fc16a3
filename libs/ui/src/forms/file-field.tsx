import { useId, useRef, type ReactNode } from 'react';
import { describing, FieldError } from '@pharmacy/ui/core';
import { ChosenFile } from './chosen-file';
import { DropZone } from './drop-zone';
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
  const { hintId, errorId, describedBy } = describing(controlId, { hint, error });
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
        <DropZone
          ref={input}
          id={controlId}
          accept={accept}
          prompt={prompt}
          labelledBy={`${controlId}-label`}
          describedBy={describedBy}
          isInvalid={Boolean(error)}
          onSelect={onSelect}
        />
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
