import { useId } from 'react';
import { contactMessages } from '@pharmacy/contracts';
import { Alert, Container } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import { MailLink } from '../../sections/mail-link';
import { PhoneLink } from '../../sections/phone-link';
import { ContactForm } from './contact-form';
import styles from './contact-section.module.css';

/** The contact form, next to the warning about health information; on a phone the warning comes first. */
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

/** Replaces the form when JavaScript is off, because it couldn't be sent. */
function WithoutScripts() {
  return (
    <noscript>
      <Alert>
        <p>{contactMessages.withoutScripts}</p>
        <p>
          <PhoneLink />
        </p>
        <MailLink />
      </Alert>
    </noscript>
  );
}
