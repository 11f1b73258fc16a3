import { type ReactNode, useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Text } from '../../content/text';
import { legalAnchor } from './legal-anchor';
import styles from './legal.module.css';

interface LegalSectionProps {
  readonly title: ContentKey;
  readonly content?: ContentKey;
  readonly children?: ReactNode;
}

export function LegalSection({ title, content, children }: LegalSectionProps) {
  const heading = useId();
  return (
    <section id={legalAnchor(title)} aria-labelledby={heading} className={styles.section}>
      <Text block={title} as="h2" id={heading} className={styles.title} />
      {content && <Text block={content} />}
      {children}
    </section>
  );
}
