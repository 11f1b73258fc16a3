import { useBlock } from '../content/page-content';
import styles from './hours-table.module.css';

/** The week as rows, in the words of the block: each line's days, then its times. */
export function HoursTable() {
  const block = useBlock('pharmacy_hours');
  const lines = typeof block === 'string' ? block.split('\n').filter((line) => line.trim() !== '') : [];
  return (
    <dl className={styles.hours} data-content-key="pharmacy_hours">
      {lines.map((line) => {
        const [days, ...times] = line.trim().split(/\s+/);
        return (
          <div key={line} className={styles.row}>
            <dt>{days}</dt>
            <dd className={styles.times}>{times.join(' ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}
