import type { ReactNode } from 'react';
import styles from './dialog.module.css';

export interface DialogSubjectProps {
  name: ReactNode;
  /** A second line. */
  detail?: ReactNode;
}

/** The item that a dialog is about. */
export function DialogSubject({ name, detail }: DialogSubjectProps) {
  return (
    <div className={styles.subject}>
      <p className={styles.subjectName}>{name}</p>
      {detail && <p className={styles.subjectDetail}>{detail}</p>}
    </div>
  );
}
