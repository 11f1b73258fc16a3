import { BadgeCheckIcon } from '@pharmacy/ui';
import styles from './email-address.module.css';

/** Breaks lines before the `@` if the column is narrow. */
export function EmailAddress({ email }: { readonly email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span className={styles.address}>
      {name}
      <wbr />@{domain}
    </span>
  );
}

/** Whether the address was confirmed by the link in an email. */
export function EmailMark({ isConfirmed }: { readonly isConfirmed: boolean }) {
  return isConfirmed ? (
    <span className={styles.confirmed}>
      <BadgeCheckIcon />
      Confirmed
    </span>
  ) : (
    <span className={styles.open}>Not confirmed</span>
  );
}
