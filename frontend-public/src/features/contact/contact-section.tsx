import { useId } from 'react';
import { contactMessages } from '@pharmacy/contracts';
import { Alert, Container } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import { ContactForm } from './contact-form';
import { WithoutScripts } from './without-scripts';
import styles from './contact-section.module.css';

/** The form, and beside it what must not be written into it: read first on a phone, in sight on a wide screen. */
export function ContactSection() {
  const heading = useId();
  return (
    <section id="message" aria-labelledby={heading} className={styles.section}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <Text block="contact_form_title" as="h2" id={heading} className={styles.title} />
          <Text block="contact_form_text" className={styles.text} />
          <Alert tone="warning">{contactMessages.noHealthInformation}</Alert>
        </div>
        <div className={styles.form}>
          <WithoutScripts />
          <ContactForm />
        </div>
      </Container>
    </section>
  );
}
