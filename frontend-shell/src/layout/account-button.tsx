import type { SessionUser } from '@pharmacy/contracts';
import { Button, CircleUserIcon, LinkButton, type ButtonProps } from '@pharmacy/ui/core';
import styles from './account-entry.module.css';

interface AccountButtonProps extends Omit<ButtonProps, 'children'> {
  readonly user: SessionUser;
}

const looks = { variant: 'secondary', size: 'sm', className: styles.entry, icon: <CircleUserIcon /> } as const;

const nameOf = ({ firstName, lastName, username }: SessionUser) => (
  <span className={styles.name}>{`${firstName} ${lastName}`.trim() || username}</span>
);

/** Named after the person; what it opens is given to it. */
export function AccountButton({ user, ...rest }: AccountButtonProps) {
  return (
    <Button {...looks} {...rest}>
      {nameOf(user)}
    </Button>
  );
}

/** In the place of a menu that could not be loaded: to the person's own pages, by a load that brings the menu too. */
export function AccountLink({ user, href }: { readonly user: SessionUser; readonly href: string }) {
  return (
    <LinkButton {...looks} href={href}>
      {nameOf(user)}
    </LinkButton>
  );
}
