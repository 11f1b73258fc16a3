import { BadgeCheckIcon } from '@pharmacy/ui';
import styles from './email-mark.module.css';

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
