import { useEffect, useId, useRef, type ReactNode } from 'react';
import { describing, FieldError, IconButton, XIcon } from '@pharmacy/ui/core';
import { FileTextIcon } from '../icons/icons';
import { ProgressBar } from '../feedback/status';
import { DropZone } from './drop-zone';
import styles from './file-field.module.css';

export type FileFieldState =
  | { status: 'empty' }
  | { status: 'uploading'; name: string; /** 0 to 1; unknown when absent */ progress?: number | undefined }
  | { status: 'uploaded'; name: string; /** for example, its size */ detail?: string | undefined };

interface FileFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  state: FileFieldState;
  /** Same format as `<input accept>`. */
  accept?: string | undefined;
  uploadingText?: string | undefined;
  onSelect: (file: File) => void;
  /** Removes the uploaded file, or cancels the upload. */
  onRemove: () => void;
}

/**
 * Selects one file, by dialog or drag and drop, and shows the upload's state. The caller uploads the file. An error scrolls into
 * view, since the field may be at the end of a long form.
 */
export function FileField({
  label,
  hint,
  error,
  state,
  accept,
  uploadingText = 'Uploading file...',
  onSelect,
  onRemove,
}: FileFieldProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { hintId, errorId, describedBy } = describing(id, { hint, error });
  useEffect(() => {
    if (error) field.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const remove = () => {
    onRemove();
    // The remove button disappears with the file; without this, the focus would fall back to the body.
    requestAnimationFrame(() => input.current?.focus());
  };
  return (
    <div ref={field} className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {state.status === 'empty' ? (
        <DropZone
          ref={input}
          id={id}
          accept={accept}
          prompt="Choose a file, or drop it here"
          labelledBy={`${id}-label`}
          describedBy={describedBy}
          isInvalid={Boolean(error)}
          onSelect={([file]) => file && onSelect(file)}
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

interface ChosenFileProps {
  state: Exclude<FileFieldState, { status: 'empty' }>;
  uploadingText: string;
  onRemove: () => void;
}

/** The selected file, uploading or uploaded. */
function ChosenFile({ state, uploadingText, onRemove }: ChosenFileProps) {
  const uploading = state.status === 'uploading';
  return (
    <div className={styles.chosen}>
      <FileTextIcon className={styles.fileIcon} />
      <div className={styles.file}>
        <p className={styles.name}>{state.name}</p>
        <p role="status" className={styles.detail}>
          {uploading ? uploadingText : state.detail}
        </p>
        {uploading && <ProgressBar label={uploadingText} value={state.progress} />}
      </div>
      <IconButton label={uploading ? 'Cancel upload' : `Remove ${state.name}`} icon={<XIcon />} onClick={onRemove} />
    </div>
  );
}

interface FilesFieldProps extends Pick<FileFieldProps, 'label' | 'hint' | 'error' | 'accept'> {
  onSelect: (files: readonly File[]) => void;
}

/** Selects any number of files, by dialog or drag and drop. The caller lists and uploads them. */
export function FilesField({ label, hint, error, accept, onSelect }: FilesFieldProps) {
  const id = useId();
  const { hintId, errorId, describedBy } = describing(id, { hint, error });
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <DropZone
        id={id}
        accept={accept}
        prompt="Choose files, or drop them here"
        labelledBy={`${id}-label`}
        describedBy={describedBy}
        isInvalid={Boolean(error)}
        multiple
        onSelect={onSelect}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
