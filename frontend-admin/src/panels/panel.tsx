import { useId, type ReactNode } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import { Card, TextLink } from '@pharmacy/ui';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** The number of items, beside the title. */
  readonly count?: ReactNode;
  /** The screen that shows all items. */
  readonly to: string;
  readonly linkText: string;
  readonly children: ReactNode;
}

/** A part of the dashboard, with a link to the screen that it summarizes. */
export function Panel({ title, count, to, linkText, children }: PanelProps) {
  const heading = useId();
  return (
    <Card as="section" padding="none" aria-labelledby={heading} className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.name}>
          <h3 id={heading} className={styles.title}>
            {title}
          </h3>
          {count}
        </div>
        <TextLink asChild quiet>
          <Link to={to}>{linkText}</Link>
        </TextLink>
      </div>
      <div className={styles.body}>{children}</div>
    </Card>
  );
}
