import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Text, useWritten } from '../content/blocks';
import styles from './card-grid.module.css';

export interface FeatureCard {
  readonly title: ContentKey;
  readonly text: ContentKey;
  readonly icon: ReactNode;
}

interface CardGridProps {
  readonly cards: readonly FeatureCard[];
  readonly columns?: 'two' | 'three';
}

/** Equal cards with an icon, a title, and a sentence. One without words isn't shown, and without cards, nothing is. */
export function CardGrid({ cards, columns = 'two' }: CardGridProps) {
  const shown = useWritten(cards, ({ title, text }) => [title, text]);
  if (shown.length === 0) return null;
  return (
    <ul className={clsx(styles.grid, styles[columns])}>
      {shown.map(({ title, text, icon }) => (
        <li key={title} className={styles.card}>
          <span className={styles.icon}>{icon}</span>
          <Text block={title} as="h3" className={styles.title} />
          <Text block={text} className={styles.text} />
        </li>
      ))}
    </ul>
  );
}
