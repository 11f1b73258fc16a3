import { useId } from 'react';
import { Container } from '@pharmacy/ui/core';
import { Text } from '../../content/text';
import { PhoneApp } from '../../illustrations/phone-app';
import { NewTabButton } from '../../sections/new-tab-button';
import styles from './patient-apps.module.css';

export function PatientApps() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.apps}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <Text block="patients_apps_title" as="h2" id={heading} className={styles.title} />
          <Text block="patients_apps_text" className={styles.text} />
          <div className={styles.links}>
            <NewTabButton url="app_ios_url" text="patients_ios_action" variant="secondary" />
            <NewTabButton url="app_android_url" text="patients_android_action" variant="secondary" />
          </div>
        </div>
        <PhoneApp className={styles.picture} />
      </Container>
    </section>
  );
}
