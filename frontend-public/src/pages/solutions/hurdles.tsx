import { Container } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import styles from './hurdles.module.css';

const hurdles = [1, 2, 3, 4, 5, 6] as const;

/** What people say when they call, and what is done about it. */
export function Hurdles() {
  return (
    <div className={styles.band}>
      <Container>
        {hurdles.map((number) => (
          <section key={number} aria-labelledby={`hurdle-${number}`} className={styles.hurdle}>
            <Text block={`solution_${number}_title`} as="h2" id={`hurdle-${number}`} className={styles.title} />
            <Text block={`solution_${number}_text`} className={styles.text} />
          </section>
        ))}
      </Container>
    </div>
  );
}
