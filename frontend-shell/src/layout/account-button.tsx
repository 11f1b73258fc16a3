import type { SessionUser } from '@pharmacy/contracts';
import { Button, CircleUserIcon, type ButtonProps } from '@pharmacy/ui/core';
import styles from './account-entry.module.css';

interface AccountButtonProps extends Omit<ButtonProps, 'children'> {
  readonly user: SessionUser;
}

/** Named after the person; what it opens is given to it. */
export function AccountButton({ user, ...rest }: AccountButtonProps) {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return (
    <Button variant="secondary" size="sm" className={styles.entry} icon={<CircleUserIcon />} {...rest}>
      <span className={styles.name}>{name}</span>
    </Button>
  );
}
