import { lazy, Suspense, useId } from 'react';
import { contactMessages } from '@pharmacy/contracts';
import { Alert, Container } from '@pharmacy/ui';
import { Text } from '../../content/text';
import { useAnchor } from '../../sections/use-anchor';
import { ContactFormSkeleton } from './contact-form-skeleton';
import styles from './contact-section.module.css';

const ContactForm = lazy(() => import('./contact-form'));

/** The form, and beside it what must not be written into it: read first on a phone, in sight on a wide screen. */
export function ContactSection() {
  const heading = useId();
  const target = useAnchor<HTMLElement>('message');
  return (
    <section ref={target} id="message" aria-labelledby={heading} className={styles.section}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <Text block="contact_form_title" as="h2" id={heading} className={styles.title} />
          <Text block="contact_form_text" className={styles.text} />
          <Alert tone="warning">{contactMessages.noHealthInformation}</Alert>
        </div>
        <div className={styles.form}>
          <Suspense fallback={<ContactFormSkeleton />}>
            <ContactForm />
          </Suspense>
        </div>
      </Container>
    </section>
  );
}
