import { useId } from 'react';
import { Container, HeartPulseIcon, ClipboardListIcon, PhoneIcon } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import styles from './welcome.module.css';

const points = [
  { number: 1, Icon: ClipboardListIcon },
  { number: 2, Icon: HeartPulseIcon },
  { number: 3, Icon: PhoneIcon },
] as const;

export function Welcome() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.welcome}>
      <Container className={styles.columns}>
        <div>
          <Text block="welcome_title" as="h2" id={heading} className={styles.title} />
          <Text block="welcome_content" className={styles.content} />
        </div>
        <ul className={styles.points}>
          {points.map(({ number, Icon }) => (
            <li key={number} className={styles.point}>
              <span className={styles.icon}>
                <Icon />
              </span>
              <div>
                <Text block={`welcome_point_${number}_title`} as="h3" className={styles.name} />
                <Text block={`welcome_point_${number}_text`} className={styles.text} />
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
