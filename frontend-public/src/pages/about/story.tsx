import { useId } from 'react';
import { Container } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import styles from './story.module.css';

/** What only the owner can tell, beside what is known of the place. */
export function Story() {
  const [story, place] = [useId(), useId()];
  return (
    <div className={styles.band}>
      <Container className={styles.columns}>
        <section aria-labelledby={story}>
          <Text block="about_story_title" as="h2" id={story} className={styles.title} />
          <Text block="about_story_content" className={styles.story} />
        </section>
        <div className={styles.aside}>
          <section aria-labelledby={place}>
            <Text block="about_place_title" as="h2" id={place} className={styles.name} />
            <Text block="about_place_text" className={styles.text} />
          </section>
        </div>
      </Container>
    </div>
  );
}
