import { type Key, type ReactNode, useId } from 'react';
import { Link } from '@pharmacy/remote-kit/core';
import { Card, SkeletonText, TextLink } from '@pharmacy/ui';
import { formatShortDate } from '@pharmacy/contracts';
import styles from './panel.module.css';

interface PanelGroupProps {
  readonly title: string;
  /** The group's numbers, in a row of tiles. */
  readonly tiles?: ReactNode;
  /** A full-width panel above the others. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Panels about one topic of the dashboard, two per row. An odd last panel has its own row. */
export function PanelGroup({ title, tiles, lead, children }: PanelGroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h2 id={heading} className={styles.groupTitle}>
        {title}
      </h2>
      {tiles && <div className={styles.tiles}>{tiles}</div>}
      {lead}
      <div className={styles.panels}>{children}</div>
    </section>
  );
}

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
            <p className={styles.itemTitle}>
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
