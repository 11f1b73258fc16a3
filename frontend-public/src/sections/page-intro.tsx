import type { ReactNode } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container } from '@pharmacy/ui/core';
import { Text } from '../content/blocks';
import styles from './page-intro.module.css';

interface PageIntroProps {
  readonly eyebrow?: ContentKey;
  readonly title: ContentKey;
  readonly lead: ContentKey;
  readonly actions?: ReactNode;
  readonly note?: ContentKey;
  readonly picture?: ReactNode;
}

/** The top of a page: its only `<h1>`, the lead, and the main action. */
export function PageIntro({ eyebrow, title, lead, actions, note, picture }: PageIntroProps) {
  return (
    <div className={styles.intro}>
      <Container className={picture ? styles.beside : undefined}>
        <div className={styles.words}>
          {eyebrow && <Text block={eyebrow} className={styles.eyebrow} />}
          <Text block={title} as="h1" className={styles.title} />
          <Text block={lead} className={styles.lead} />
          {actions && <div className={styles.actions}>{actions}</div>}
          {note && <Text block={note} className={styles.note} />}
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </Container>
    </div>
  );
}
