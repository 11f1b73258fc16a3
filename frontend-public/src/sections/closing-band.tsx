import { useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container } from '@pharmacy/ui/core';
import { Text } from '../content/blocks';
import { OpeningLine } from '../hours/opening-line';
import { CallButton } from './links';
import { Picture } from '../illustrations/picture';
import styles from './closing-band.module.css';

interface ClosingBandProps {
  readonly title: ContentKey;
  readonly text: ContentKey;
  /** Another one than on the pages before and after it in the menu. */
  readonly drawing: 'BranchCorner' | 'ContactScene' | 'SolutionsScene';
}

/** The call to action at the end of a page. */
export function ClosingBand({ title, text, drawing }: ClosingBandProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.band}>
      <Container>
        <div className={styles.card}>
          <Picture of={drawing} className={drawing === 'BranchCorner' ? styles.branch : styles.window} />
          <div className={styles.words}>
            <Text block={title} as="h2" id={heading} className={styles.title} />
            <Text block={text} className={styles.text} />
            <div className={styles.call}>
              <CallButton variant="primary" />
              <OpeningLine />
            </div>
          </div>
        </div>
      </Container>
    </section>
  );
}
