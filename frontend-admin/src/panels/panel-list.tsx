import type { Key, ReactNode } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import { formatShortDate } from '@pharmacy/contracts';
import { SkeletonText, TextLink } from '@pharmacy/ui';
import styles from './panel-list.module.css';

export interface PanelItem {
  readonly key: Key;
  readonly title: string;
  /** The screen where the user can act on it. */
  readonly to?: string | undefined;
  readonly detail: string;
  /** What identifies it, such as a code. It has a line of its own, which is never cut. */
  readonly reference?: string | undefined;
  readonly badge: ReactNode;
}

/** A short list; each line has a title, details, and a status. */
export function PanelList({ items }: { readonly items: readonly PanelItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ key, title, to, detail, reference, badge }) => (
        <li key={key} className={styles.item}>
          <div className={styles.words}>
            <p className={styles.title}>
              {to ? (
                <TextLink asChild quiet>
                  <Link to={to}>{title}</Link>
                </TextLink>
              ) : (
                title
              )}
            </p>
            <p className={styles.detail}>{detail}</p>
            {reference && <p className={styles.reference}>{reference}</p>}
          </div>
          {badge}
        </li>
      ))}
    </ul>
  );
}

/** A date at the end of a line, in place of a badge. */
export function PanelDay({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className={styles.when}>
      {formatShortDate(at)}
    </time>
  );
}

/** The text of an empty panel. */
export function PanelNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

export function PanelSkeleton() {
  return (
    <div className={styles.note}>
      <SkeletonText lines={5} />
    </div>
  );
}
