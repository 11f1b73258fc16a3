import { useMemo } from 'react';
import type { AnnouncementView } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { DataTable } from '@pharmacy/ui';
import { useNow } from '../../lists/use-now';
import { announcementColumns } from './announcement-columns';
import type { AnnouncementRowEvents } from './announcement-row-actions';
import styles from './announcement-table.module.css';

interface AnnouncementTableProps extends AnnouncementRowEvents {
  readonly rows: readonly AnnouncementView[];
  readonly isLoading?: boolean;
}

export function AnnouncementTable({ rows, isLoading = false, onAct, onFault }: AnnouncementTableProps) {
  const today = pharmacyDay(useNow());
  const columns = useMemo(() => announcementColumns({ today, onAct, onFault }), [today, onAct, onFault]);
  return (
    <DataTable
      caption="Announcements"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      className={styles.rows}
    />
  );
}
