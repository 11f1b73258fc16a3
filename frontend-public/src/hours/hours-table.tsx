import { useBlock } from '../content/page-content';
import { Text } from '../content/text';
import { parseOpeningHours } from './opening-hours';
import { daysWords, timeWords } from './opening-words';
import styles from './hours-table.module.css';

/** The week as rows; hours written in a way that cannot be read are shown as they were written. */
export function HoursTable() {
  const block = useBlock('pharmacy_hours');
  const hours = typeof block === 'string' ? parseOpeningHours(block) : null;
  if (!hours) return <Text block="pharmacy_hours" />;
  return (
    <dl className={styles.hours} data-content-key="pharmacy_hours">
      {hours.map(({ days, span }) => (
        <div key={days[0]} className={styles.row}>
          <dt>{daysWords(days)}</dt>
          <dd className={styles.times}>{span ? `${timeWords(span.opens)} – ${timeWords(span.closes)}` : 'Closed'}</dd>
        </div>
      ))}
    </dl>
  );
}
