import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Text } from '../../content/text';
import styles from './contact-cards.module.css';

interface ContactCardProps {
  readonly title: ContentKey;
  readonly accent?: boolean;
  readonly children: ReactNode;
}

export function ContactCard({ title, accent = false, children }: ContactCardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={clsx(styles.card, accent && styles.accent)}>
      <Text block={title} as="h2" id={heading} className={styles.title} />
      {children}
    </section>
  );
}
