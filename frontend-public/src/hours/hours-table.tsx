import { usePlainText } from '../content/blocks.context';
import { Text } from '../content/text';
import { hoursLines, parseOpeningHours } from './opening-hours';
import styles from './hours-table.module.css';

/** The block's lines as a table of days and times. A text that can't be parsed is shown as is. */
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
