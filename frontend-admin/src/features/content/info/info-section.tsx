import { useId, type ReactNode } from 'react';
import styles from './content-info.module.css';

interface InfoSectionProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

export function InfoSection({ title, description, children }: InfoSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div>
        <h3 id={heading} className={styles.title}>
          {title}
        </h3>
        <p className={styles.description}>{description}</p>
      </div>
      {children}
    </section>
  );
}
