import { formatDay, type AnnouncementView } from '@pharmacy/contracts';
import { Badge, type DataColumn } from '@pharmacy/ui';
import { AnnouncementRowActions, type AnnouncementRowEvents } from './announcement-row-actions';
import { showingOn } from './announcement-showing';
import { AnnouncementSwitch } from './announcement-switch';
import styles from './announcement-table.module.css';

interface ColumnOptions extends AnnouncementRowEvents {
  /** `YYYY-MM-DD` in the pharmacy's zone. */
  readonly today: string;
}

export function announcementColumns({ today, onAct, onFault }: ColumnOptions): readonly DataColumn<AnnouncementView>[] {
  return [
    { key: 'text', header: 'Text', primary: true, cell: ({ text }) => <span className={styles.text}>{text}</span> },
    {
      key: 'status',
      header: 'Status',
      width: '204px',
      cell: (announcement) => {
        const { text, tone } = showingOn(announcement, today);
        return (
          <span className={styles.status}>
            <AnnouncementSwitch announcement={announcement} onFault={onFault} />
            <Badge tone={tone}>{text}</Badge>
          </span>
        );
      },
    },
    {
      key: 'start',
      header: 'Start date',
      width: '126px',
      nowrap: true,
      cell: ({ startDate }) => formatDay(startDate),
    },
    { key: 'end', header: 'End date', width: '126px', nowrap: true, cell: ({ endDate }) => formatDay(endDate) },
    {
      key: 'actions',
      header: 'Actions',
      width: '204px',
      actions: true,
      cell: (announcement) => <AnnouncementRowActions announcement={announcement} onAct={onAct} onFault={onFault} />,
    },
  ];
}
