import { PageContent } from '../../content/page-content';
import { ContactSection } from '../../features/contact/contact-section';
import { PageIntro } from '../../sections/page-intro';
import { Text } from '../../content/text';
import { NewTabButton } from '../../sections/new-tab-button';
import { PageLink } from '../../sections/page-link';
import { Section } from '../../sections/section';
import { ContactCards } from './contact-cards';
import { Picture } from '../../illustrations/picture';
import styles from './other-ways.module.css';

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

/** Links to the three portals. */
function OtherWays() {
  return (
    <Section title="contact_doors_title" tone="sage">
      <ul className={styles.list}>
        <li className={styles.card}>
          <Text block="contact_doors_patients_title" as="h3" className={styles.title} />
          <Text block="contact_doors_patients_text" className={styles.text} />
          <NewTabButton url="patient_portal_url" text="contact_doors_patients_action" variant="secondary" />
        </li>
        <li className={styles.card}>
          <Text block="contact_doors_prescribers_title" as="h3" className={styles.title} />
          <Text block="contact_doors_prescribers_text" className={styles.text} />
          <PageLink to="/login?type=prescriber" text="contact_doors_prescribers_action" variant="secondary" />
        </li>
        <li className={styles.card}>
          <Text block="contact_doors_manufacturers_title" as="h3" className={styles.title} />
          <Text block="contact_doors_manufacturers_text" className={styles.text} />
          <PageLink to="/login?type=salesrep" text="contact_doors_manufacturers_action" variant="secondary" />
        </li>
      </ul>
    </Section>
  );
}
