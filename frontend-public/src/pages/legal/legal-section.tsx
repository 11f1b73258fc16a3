import { type ReactNode, useId } from 'react';
import { Text } from '../../content/text';
import { useBlock } from '../../content/blocks.context';
import { legalAnchor } from './legal-anchor';
import type { LegalPart } from './legal-page';
import styles from './legal.module.css';

interface LegalSectionProps extends LegalPart {
  /** Stands between the title and the content. */
  readonly before?: ReactNode;
  readonly children?: ReactNode;
}

export function LegalSection({ title, content, before, children }: LegalSectionProps) {
  const heading = useId();
  if (useBlock(content ?? title) === null) return null;
  return (
    <section id={legalAnchor(title)} aria-labelledby={heading} className={styles.section}>
      <Text block={title} as="h2" id={heading} className={styles.title} />
      {before}
      {content && <Text block={content} />}
      {children}
    </section>
  );
}
