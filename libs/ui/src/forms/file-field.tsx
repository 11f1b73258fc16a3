import { useEffect, useId, useLayoutEffect, useRef, type FocusEvent, type ReactNode, type Ref } from 'react';
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
  const remover = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  const { hintId, errorId, describedBy } = describing(id, { hint, error });
  const isEmpty = state.status === 'empty';
  useEffect(() => {
    if (error) field.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  // The focused control was replaced, so the focus moves to its replacement.
  useLayoutEffect(() => {
    if (hasFocus.current) (isEmpty ? input : remover).current?.focus();
  }, [isEmpty]);
  const blurred = ({ target }: FocusEvent) => {
    // It's still the active element if the window lost the focus, such as to the dialog where a file is chosen.
    hasFocus.current = target === document.activeElement;
  };
  const remove = () => {
    // Safari doesn't focus a button that's clicked.
    hasFocus.current = true;
    onRemove();
  };
  return (
    <div ref={field} className={styles.field} onFocus={() => (hasFocus.current = true)} onBlur={blurred}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <ChosenFile ref={remover} state={state} uploadingText={uploadingText} onRemove={remove} />
      {isEmpty && (
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
  /** The button that removes the file. */
  ref: Ref<HTMLButtonElement>;
  state: FileFieldState;
  uploadingText: string;
  onRemove: () => void;
}

/** The selected file, uploading or uploaded. Without one, only the region that will announce it. */
function ChosenFile({ ref, state, uploadingText, onRemove }: ChosenFileProps) {
  const isEmpty = state.status === 'empty';
  const uploading = state.status === 'uploading';
  return (
    <div className={isEmpty ? undefined : styles.chosen}>
      {!isEmpty && <FileTextIcon className={styles.fileIcon} />}
      <div className={styles.file}>
        <div role="status">
          {!isEmpty && (
            <>
              <p className={styles.name}>{state.name}</p>
              <p className={styles.detail}>{uploading ? uploadingText : state.detail}</p>
            </>
          )}
        </div>
        {uploading && <ProgressBar label={uploadingText} value={state.progress} />}
      </div>
      {!isEmpty && (
        <IconButton
          ref={ref}
          label={uploading ? 'Cancel upload' : `Remove ${state.name}`}
          icon={<XIcon />}
          onClick={onRemove}
        />
      )}
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
