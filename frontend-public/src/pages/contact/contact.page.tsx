import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { ContentKey } from '@pharmacy/contracts/first-texts';
import { Container, TriangleAlertIcon } from '@pharmacy/ui/core';
import { PageContent } from '../../content/page-content';
import { ContactSection } from '../../features/contact/contact-section';
import { PageIntro } from '../../sections/page-intro';
import { Text, useIsWritten, useWritten } from '../../content/blocks';
import { MailLink, NewTabButton, PageLink, PhoneLink } from '../../sections/links';
import { Section } from '../../sections/section';
import { HoursTable } from '../../hours/hours-table';
import { OpeningLine } from '../../hours/opening-line';
import { Picture } from '../../illustrations/picture';
import styles from './contact.module.css';

export default function ContactPage() {
  return (
    <PageContent page="contact">
      <PageIntro
        eyebrow="contact_eyebrow"
        title="contact_title"
        lead="contact_info"
        note="contact_emergency"
        picture={<Picture of="ContactScene" />}
      />
      <ContactCards />
      <ContactSection />
      <OtherWays />
    </PageContent>
  );
}

function ContactCards() {
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
                block={useIsWritten('contact_place_text') ? 'contact_place_text' : 'pharmacy_town'}
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
          {useIsWritten('contact_mail_caution') && (
            <div className={styles.caution}>
              <TriangleAlertIcon className={styles.sign} />
              <Text block="contact_mail_caution" />
            </div>
          )}
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

const ways = [
  { audience: 'patients', url: 'patient_portal_url' },
  { audience: 'prescribers', to: '/login?type=prescriber' },
  { audience: 'manufacturers', to: '/login?type=salesrep' },
] as const;

/** Links to the three portals. */
function OtherWays() {
  const shown = useWritten(ways, ({ audience }) => [
    `contact_doors_${audience}_title`,
    `contact_doors_${audience}_text`,
    `contact_doors_${audience}_action`,
  ]);
  if (shown.length === 0) return null;
  return (
    <Section title="contact_doors_title" tone="sage">
      <ul className={styles.ways}>
        {shown.map(({ audience, ...way }) => (
          <li key={audience} className={styles.way}>
            <Text block={`contact_doors_${audience}_title`} as="h3" className={styles.wayTitle} />
            <Text block={`contact_doors_${audience}_text`} className={styles.wayText} />
            {'url' in way ? (
              <NewTabButton url={way.url} text={`contact_doors_${audience}_action`} variant="secondary" />
            ) : (
              <PageLink to={way.to} text={`contact_doors_${audience}_action`} variant="secondary" />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
