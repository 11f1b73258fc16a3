import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import styles from './text-link.module.css';

export interface TextLinkProps extends ComponentProps<'a'> {
  /** Underlined only when pointed at: for lists and menus, never inside running text. */
  quiet?: boolean | undefined;
  asChild?: boolean | undefined;
}

/** A link in text. `asChild` takes the router's link as its only child. */
export function TextLink({ quiet = false, asChild = false, className, ...rest }: TextLinkProps) {
  const Anchor = asChild ? Slot.Root : 'a';
  return <Anchor {...rest} className={clsx(styles.link, quiet && styles.quiet, className)} />;
}
