import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container } from '@pharmacy/ui/core';
import { Text } from '../content/blocks';
import styles from './section.module.css';

interface SectionProps {
  readonly title: ContentKey;
  readonly lead?: ContentKey;
  readonly tone?: 'magnolia' | 'white' | 'sage' | 'forest';
  /** Fragment ID for links from other pages. */
  readonly anchor?: string;
  readonly centered?: boolean;
  readonly children: ReactNode;
}

/** A full-width section, labeled by its heading. */
export function Section({ title, lead, tone = 'magnolia', anchor, centered = false, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={anchor} aria-labelledby={heading} className={clsx(styles.section, styles[tone])}>
      <Container>
        <div className={clsx(styles.head, centered && styles.centered)}>
          <Text block={title} as="h2" id={heading} className={styles.title} />
          {lead && <Text block={lead} className={styles.lead} />}
        </div>
        {children}
      </Container>
    </section>
  );
}
