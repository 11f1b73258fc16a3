import { useMemo } from 'react';
import type { ContactSubmissionView } from '@pharmacy/contracts';
import { DataTable } from '@pharmacy/ui';
import { messageColumns } from './message-columns';
import type { MessageRowEvents } from './message-row-actions';
import styles from './message-table.module.css';

interface MessageTableProps extends MessageRowEvents {
  readonly caption: string;
  readonly rows: readonly ContactSubmissionView[];
  readonly isLoading?: boolean;
}

export function MessageTable({ caption, rows, isLoading = false, onAct, onFault }: MessageTableProps) {
  const columns = useMemo(() => messageColumns({ onAct, onFault }), [onAct, onFault]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      skeletonRows={8}
      className={styles.rows}
    />
  );
}
