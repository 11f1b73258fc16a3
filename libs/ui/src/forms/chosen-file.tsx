import { FileTextIcon, XIcon } from 'lucide-react';
import { IconButton } from '@pharmacy/ui/core';
import { ProgressBar } from '../feedback/progress-bar';
import type { FileFieldState } from './file-field';
import styles from './file-field.module.css';

interface ChosenFileProps {
  state: Exclude<FileFieldState, { status: 'empty' }>;
  uploadingText: string;
  onRemove: () => void;
}

/** The file that was picked: on its way, or there. */
export function ChosenFile({ state, uploadingText, onRemove }: ChosenFileProps) {
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
