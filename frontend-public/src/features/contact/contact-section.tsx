import { lazy, Suspense } from 'react';
import { contactMessages } from '@pharmacy/contracts';
import { Alert } from '@pharmacy/ui';
import { Section } from '../../sections/section';
import { ContactFormSkeleton } from './contact-form-skeleton';
import styles from './contact-form.module.css';

const ContactForm = lazy(() => import('./contact-form'));

/** The form, and beside it what must not be written into it. */
export function ContactSection() {
  return (
    <Section title="contact_form_title" lead="contact_form_text" tone="white" anchor="message">
      <div className={styles.columns}>
        <Alert tone="warning" className={styles.caution}>
          {contactMessages.noHealthInformation}
        </Alert>
        <div className={styles.card}>
          <Suspense fallback={<ContactFormSkeleton />}>
            <ContactForm />
          </Suspense>
        </div>
      </div>
    </Section>
  );
}
