import { usePlainText } from '../content/blocks.context';
import { Text } from '../content/text';
import { hoursLines, parseOpeningHours } from './opening-hours';
import styles from './hours-table.module.css';

/** The week as rows, in the words of the block: each line's days, then its times. Words in another order stay as they are. */
export function HoursTable() {
  const text = usePlainText('pharmacy_hours');
  if (parseOpeningHours(text) === null) return <Text block="pharmacy_hours" />;
  return (
    <dl className={styles.hours} data-content-key="pharmacy_hours">
      {hoursLines(text).map((line) => {
        const [days, ...times] = line.split(/\s+/);
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
