import { clsx } from 'clsx';
import { useId } from 'react';
import { Container } from '@pharmacy/ui/core';
import { Text, useIsWritten, useWritten } from '../../content/blocks';
import { PageContent } from '../../content/page-content';
import { TeamSection } from '../../features/team/team-section';
import { Accreditation } from '../../sections/accreditation';
import { ClosingBand } from '../../sections/closing-band';
import { PageIntro } from '../../sections/page-intro';
import { Section } from '../../sections/section';
import { Picture } from '../../illustrations/picture';
import styles from './about.module.css';

const values = [1, 2, 3, 4] as const;

export default function AboutPage() {
  return (
    <PageContent page="about">
      <PageIntro eyebrow="about_eyebrow" title="about_title" lead="about_lead" picture={<Picture of="StateWindow" />} />
      <Story />
      <Values />
      <TeamSection />
      <Accreditation tone="white" />
      <ClosingBand title="about_closing_title" text="about_closing_text" drawing="ContactScene" />
    </PageContent>
  );
}

function Values() {
  const shown = useWritten(values, (number) => [`about_value_${number}_title`, `about_value_${number}_text`]);
  return (
    <Section title="about_values_title" tone="forest">
      {shown.length > 0 && (
        <ol className={styles.values}>
          {shown.map((number) => (
            <li key={number} className={styles.value}>
              <Text block={`about_value_${number}_title`} as="h3" className={styles.valueTitle} />
              <Text block={`about_value_${number}_text`} className={styles.valueText} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** The owner's story, next to a note about the location. */
function Story() {
  const [story, place] = [useId(), useId()];
  const hasStory = useIsWritten('about_story_content');
  const hasPlace = useIsWritten('about_place_text');
  if (!hasStory && !hasPlace) return null;
  return (
    <div className={styles.band}>
      <Container className={clsx(hasStory && hasPlace && styles.columns)}>
        {hasStory && (
          <section aria-labelledby={story}>
            <Text block="about_story_title" as="h2" id={story} className={styles.storyTitle} />
            <Text block="about_story_content" className={styles.story} />
          </section>
        )}
        {hasPlace && (
          <div className={styles.aside}>
            <section aria-labelledby={place}>
              <Text block="about_place_title" as="h2" id={place} className={styles.placeTitle} />
              <Text block="about_place_text" className={styles.placeText} />
            </section>
          </div>
        )}
      </Container>
    </div>
  );
}
