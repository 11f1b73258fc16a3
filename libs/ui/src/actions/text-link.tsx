import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { lendLooks } from './lent-looks';
import styles from './text-link.module.css';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Underlined only when pointed at: for lists and menus, never inside running text. */
  quiet?: boolean | undefined;
  asChild?: boolean | undefined;
}

/** A link in text. `asChild` takes the router's link as its only child. */
export function TextLink({ quiet = false, asChild = false, className, children, ...rest }: TextLinkProps) {
  const looks = { ...rest, className: clsx(styles.link, quiet && styles.quiet, className) };
  return asChild ? lendLooks(children, looks) : <a {...looks}>{children}</a>;
}
