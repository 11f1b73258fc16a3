import type { RegistrationView } from '@pharmacy/contracts';
import { StatusDot } from '@pharmacy/ui';
import { mailFace, showsMail } from './mail-words';
import styles from './registration-table.module.css';

/** In a few words, how the mail about the present status stands; nothing where nobody waits for one. */
export function MailState({ registration }: { readonly registration: RegistrationView }) {
  if (!showsMail(registration)) return null;
  const { tone, text } = mailFace(registration.mailStatus);
  return (
    <StatusDot tone={tone} className={styles.mail}>
      {text}
    </StatusDot>
  );
}
