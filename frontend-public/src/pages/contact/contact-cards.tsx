import { Container, TriangleAlertIcon } from '@pharmacy/ui/core';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { useBlock } from '../../content/blocks.context';
import { Text } from '../../content/text';
import { HoursTable } from '../../hours/hours-table';
import { OpeningLine } from '../../hours/opening-line';
import { MailLink } from '../../sections/mail-link';
import { PhoneLink } from '../../sections/phone-link';
import { Picture } from '../../illustrations/picture';
import styles from './contact-cards.module.css';

export function ContactCards() {
  return (
    <div className={styles.band}>
      <Container className={styles.cards}>
        <ContactCard title="contact_phone_title" accent>
          <PhoneLink className={styles.number} />
          <Text block="contact_phone_text" className={styles.narrow} />
          <Picture of="BigBlossom" className={styles.blossom} />
        </ContactCard>
        <ContactCard title="contact_hours_title">
          <OpeningLine />
          <HoursTable />
          <Text block="pharmacy_on_call" className={styles.small} />
          <Text block="contact_hours_note" className={styles.small} />
        </ContactCard>
        <ContactCard title="contact_place_title">
          <div className={styles.place}>
            <div>
              <Text
                block={useBlock('contact_place_text') ? 'contact_place_text' : 'pharmacy_town'}
                as="address"
                className={styles.address}
              />
              <Text block="contact_place_parking" className={styles.parking} />
            </div>
            <Picture of="MississippiMap" className={styles.map} />
          </div>
        </ContactCard>
        <ContactCard title="contact_mail_title">
          <Text block="contact_mail_text" />
          <MailLink />
          <div className={styles.caution}>
            <TriangleAlertIcon className={styles.sign} />
            <Text block="contact_mail_caution" />
          </div>
        </ContactCard>
      </Container>
    </div>
  );
}

interface ContactCardProps {
  readonly title: ContentKey;
  readonly accent?: boolean;
  readonly children: ReactNode;
}

function ContactCard({ title, accent = false, children }: ContactCardProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={clsx(styles.card, accent && styles.accent)}>
      <Text block={title} as="h2" id={heading} className={styles.title} />
      {children}
    </section>
  );
}
