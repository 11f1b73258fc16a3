import type { SessionUser } from '@pharmacy/contracts';
import { Button, CircleUserIcon, LinkButton, type ButtonProps } from '@pharmacy/ui/core';
import styles from './account-entry.module.css';

interface AccountButtonProps extends Omit<ButtonProps, 'children'> {
  readonly user: SessionUser;
}

const appearance = { variant: 'secondary', size: 'sm', className: styles.entry, icon: <CircleUserIcon /> } as const;

const nameOf = ({ firstName, lastName, username }: SessionUser) => (
  <span className={styles.name}>{`${firstName} ${lastName}`.trim() || username}</span>
);

/** Labeled with the user's name. The remaining props make it a menu trigger. */
export function AccountButton({ user, ...rest }: AccountButtonProps) {
  return (
    <Button {...appearance} {...rest}>
      {nameOf(user)}
    </Button>
  );
}

/** Instead of a menu that failed to load. A full page load takes the user to their home page and loads the menu again. */
export function AccountLink({ user, href }: { readonly user: SessionUser; readonly href: string }) {
  return (
    <LinkButton {...appearance} href={href}>
      {nameOf(user)}
    </LinkButton>
  );
}
