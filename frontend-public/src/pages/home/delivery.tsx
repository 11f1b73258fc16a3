import { useId } from 'react';
import { CheckIcon, Container } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import { MississippiMap } from '../../illustrations/mississippi-map';
import styles from './delivery.module.css';

const points = [1, 2, 3] as const;

export function Delivery() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.delivery}>
      <Container className={styles.columns}>
        <MississippiMap label="Drawing of Mississippi with Jackson in its middle" className={styles.map} />
        <div>
          <Text block="delivery_title" as="h2" id={heading} className={styles.title} />
          <Text block="delivery_content" className={styles.content} />
          <ul className={styles.points}>
            {points.map((number) => (
              <li key={number} className={styles.point}>
                <CheckIcon className={styles.tick} />
                <Text block={`delivery_point_${number}`} as="span" />
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}
