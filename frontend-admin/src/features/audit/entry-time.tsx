import { formatDateTime, type AuditEntryView } from '@pharmacy/contracts';
import styles from './audit-table.module.css';

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** When it happened; to the second, with the zone, for who points at it. */
export function EntryTime({ at }: Pick<AuditEntryView, 'at'>) {
  return (
    <time dateTime={at} title={exact.format(new Date(at))} className={styles.time}>
      {formatDateTime(at)}
    </time>
  );
}
