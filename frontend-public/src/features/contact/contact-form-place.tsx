import { lazy, Suspense, useSyncExternalStore } from 'react';
import { MailLink } from '../../sections/mail-link';
import { PhoneLink } from '../../sections/phone-link';
import { ContactFormSkeleton } from './contact-form-skeleton';
import styles from './contact-form-place.module.css';

const ContactForm = lazy(() => import(/* webpackChunkName: "contact-form" */ './contact-form'));

const neverChanges = () => () => undefined;

/** Where the form stands as soon as a browser runs the page; where none does, it says how else to reach the pharmacy. */
export function ContactFormPlace() {
  const isRunning = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  if (!isRunning) return <WithoutForm />;
  return (
    <Suspense fallback={<ContactFormSkeleton />}>
      <ContactForm />
    </Suspense>
  );
}

function WithoutForm() {
  return (
    <>
      <div className={styles.awaited}>
        <ContactFormSkeleton />
      </div>
      <div className={styles.instead}>
        <p>The form needs JavaScript, which this browser does not run. Call us, or write an email:</p>
        <PhoneLink />
        <MailLink />
      </div>
    </>
  );
}
