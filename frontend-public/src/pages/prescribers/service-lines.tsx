import { Text } from '../../content/text';
import { HeartSign, PatchSign, ThyroidSign } from '../../illustrations/care-signs';
import { Section } from '../../sections/section';
import styles from './service-lines.module.css';

const lines = [
  { number: 1, Sign: ThyroidSign },
  { number: 2, Sign: HeartSign },
  { number: 3, Sign: PatchSign },
] as const;

export function ServiceLines() {
  return (
    <Section title="prescribers_lines_title" lead="prescribers_lines_lead" tone="forest">
      <ul className={styles.lines}>
        {lines.map(({ number, Sign }) => (
          <li key={number} className={styles.line}>
            <div className={styles.sign}>
              <Sign />
            </div>
            <Text block={`prescribers_line_${number}_title`} as="h3" className={styles.title} />
            <Text block={`prescribers_line_${number}_text`} className={styles.text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
