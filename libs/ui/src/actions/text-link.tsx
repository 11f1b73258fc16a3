import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { cloneLink } from './clone-link';
import styles from './text-link.module.css';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Underlined only on hover: for lists and menus, never in running text. */
  quiet?: boolean | undefined;
  asChild?: boolean | undefined;
}

/** A link in text. `asChild` takes the router's link as its only child. */
export function TextLink({ quiet = false, asChild = false, className, children, ...rest }: TextLinkProps) {
  const linkProps = { ...rest, className: clsx(styles.link, quiet && styles.quiet, className) };
  return asChild ? cloneLink(children, linkProps) : <a {...linkProps}>{children}</a>;
}
