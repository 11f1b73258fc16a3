import { Card } from '@pharmacy/ui';
import type { ReactNode, Ref } from 'react';
import styles from './account.module.css';

interface AccountCardProps {
  /** The heading's ID. */
  readonly id: string;
  readonly title: string;
  /** For a heading that receives the focus. */
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One subject of the account, named by its heading. */
export function AccountCard({ id, title, titleRef, children }: AccountCardProps) {
  return (
    <Card as="section" padding="lg" aria-labelledby={id}>
      <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
