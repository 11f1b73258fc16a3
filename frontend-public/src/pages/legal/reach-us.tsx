import { MailLink } from '../../sections/mail-link';
import { PhoneLink } from '../../sections/phone-link';
import styles from './legal.module.css';

export function ReachUs() {
  return (
    <div className={styles.reach}>
      <PhoneLink />
      <MailLink />
    </div>
  );
}
