import { useId, type ReactNode } from 'react';
import styles from './system.module.css';

interface SystemSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SystemSection({ title, children }: SystemSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
