import { Text } from '../../content/text';
import { NewTabButton } from '../../sections/new-tab-button';
import { PageLink } from '../../sections/page-link';
import { Section } from '../../sections/section';
import styles from './other-doors.module.css';

/** The three portals, for what does not belong in a call. */
export function OtherDoors() {
  return (
    <Section title="contact_doors_title" tone="sage">
      <ul className={styles.doors}>
        <li className={styles.door}>
          <Text block="contact_doors_patients_title" as="h3" className={styles.title} />
          <Text block="contact_doors_patients_text" className={styles.text} />
          <NewTabButton url="patient_portal_url" text="contact_doors_patients_action" variant="secondary" />
        </li>
        <li className={styles.door}>
          <Text block="contact_doors_prescribers_title" as="h3" className={styles.title} />
          <Text block="contact_doors_prescribers_text" className={styles.text} />
          <PageLink to="/login?type=prescriber" text="contact_doors_prescribers_action" variant="secondary" />
        </li>
        <li className={styles.door}>
          <Text block="contact_doors_manufacturers_title" as="h3" className={styles.title} />
          <Text block="contact_doors_manufacturers_text" className={styles.text} />
          <PageLink to="/login?type=salesrep" text="contact_doors_manufacturers_action" variant="secondary" />
        </li>
      </ul>
    </Section>
  );
}
