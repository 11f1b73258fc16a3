import { dayLabel, hoursLines } from '@pharmacy/contracts';
import { useOpeningDays } from '@pharmacy/state/core';
import { Text, usePlainText } from '../content/blocks';
import styles from './hours-table.module.css';

/** The days and times, then the special days of the next weeks. A text that can't be parsed is shown as is. */
export function HoursTable() {
  const text = usePlainText('pharmacy_hours');
  const { hours, coming } = useOpeningDays();
  return (
    <>
      {hours ? (
        <HoursRows
          block="pharmacy_hours"
          rows={hoursLines(text).map((line) => {
            const [days = '', ...times] = line.split(/\s+/);
            return [days, times.join(' ')];
          })}
        />
      ) : (
        <Text block="pharmacy_hours" />
      )}
      {coming.length > 0 && (
        <HoursRows
          block="pharmacy_special_days"
          rows={coming.map(({ day, name, times }) => [`${dayLabel(day, 'short')}, ${name}`, times])}
        />
      )}
    </>
  );
}

interface HoursRowsProps {
  readonly block: string;
  readonly rows: readonly (readonly [days: string, times: string])[];
}

function HoursRows({ block, rows }: HoursRowsProps) {
  return (
    <dl data-content-key={block}>
      {rows.map(([days, times]) => (
        <div key={days} className={styles.row}>
          <dt>{days}</dt>
          <dd className={styles.times}>{times}</dd>
        </div>
      ))}
    </dl>
  );
}
