import { BadgeCheckIcon } from '@pharmacy/ui';
import styles from './email-mark.module.css';

/** Whether somebody has followed the link in the mail to that address. */
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
