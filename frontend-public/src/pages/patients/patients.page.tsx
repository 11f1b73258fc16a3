import { useId } from 'react';
import { Container } from '@pharmacy/ui/core';
import { PageContent } from '../../content/page-content';
import { Accreditation } from '../../sections/accreditation';
import { ClosingBand } from '../../sections/closing-band';
import { Faq } from '../../sections/faq';
import { CallButton, NewTabButton } from '../../sections/links';
import { PageIntro } from '../../sections/page-intro';
import { Section } from '../../sections/section';
import { StepList } from '../../sections/step-list';
import { Text, useIsWritten } from '../../content/blocks';
import { ProductGrid } from '../../sections/product-grid';
import { Picture } from '../../illustrations/picture';
import styles from './patients.module.css';

const medications = (
  [
    { number: 1, picture: <Picture of="CapsulesPicture" /> },
    { number: 2, picture: <Picture of="TabletsPicture" /> },
    { number: 3, picture: <Picture of="BlisterPicture" /> },
    { number: 4, picture: <Picture of="PatchPicture" /> },
  ] as const
).map(({ number, picture }) => ({
  name: `patients_medication_${number}_name` as const,
  kind: `patients_medication_${number}_indication` as const,
  text: `patients_medication_${number}_text` as const,
  picture,
}));

function Medications() {
  const hasNotes = useIsWritten('patients_medication_manufacturer', 'patients_medication_note');
  return (
    <Section title="patients_medications_title" lead="patients_medications_lead">
      <ProductGrid products={medications} />
      {hasNotes && (
        <div className={styles.notes}>
          <Text block="patients_medication_manufacturer" />
          <Text block="patients_medication_note" />
        </div>
      )}
    </Section>
  );
}

const steps = ([1, 2, 3] as const).map((number) => ({
  title: `patients_transfer_${number}_title` as const,
  text: `patients_transfer_${number}_text` as const,
}));

const questions = ([1, 2, 3, 4, 5] as const).map((number) => ({
  question: `patients_faq_${number}_question` as const,
  answer: `patients_faq_${number}_answer` as const,
}));

export default function PatientsPage() {
  return (
    <PageContent page="patients">
      <PageIntro
        eyebrow="patients_eyebrow"
        title="patients_title"
        lead="patients_lead"
        actions={
          <>
            <NewTabButton url="patient_portal_url" text="patients_portal_action" />
            <CallButton />
          </>
        }
        picture={<Picture of="PatientsScene" />}
      />
      <Section title="patients_transfer_title" lead="patients_transfer_lead" tone="white" anchor="transfer">
        <StepList steps={steps} />
        <TransferReady />
      </Section>
      <Medications />
      <PatientApps />
      <Faq title="patients_faq_title" entries={questions} />
      <Accreditation tone="sage" />
      <ClosingBand title="patients_help_title" text="patients_help_text" drawing="ContactScene" />
    </PageContent>
  );
}

/** What to have ready for a transfer. */
function TransferReady() {
  if (!useIsWritten('patients_transfer_ready_content')) return null;
  return (
    <div className={styles.ready}>
      <div>
        <Text block="patients_transfer_ready_title" as="h3" className={styles.readyTitle} />
        <Text block="patients_transfer_ready_content" />
      </div>
      <CallButton variant="primary" />
    </div>
  );
}

function PatientApps() {
  const heading = useId();
  const hasWords = useIsWritten(
    'patients_apps_title',
    'patients_apps_text',
    'patients_ios_action',
    'patients_android_action',
  );
  if (!hasWords) return null;
  return (
    <section aria-labelledby={heading} className={styles.apps}>
      <Container className={styles.appsColumns}>
        <div className={styles.appsWords}>
          <Text block="patients_apps_title" as="h2" id={heading} className={styles.appsTitle} />
          <Text block="patients_apps_text" className={styles.appsText} />
          <div className={styles.appsLinks}>
            <NewTabButton url="app_ios_url" text="patients_ios_action" variant="secondary" />
            <NewTabButton url="app_android_url" text="patients_android_action" variant="secondary" />
          </div>
        </div>
        <Picture of="PhoneApp" className={styles.appsPicture} />
      </Container>
    </section>
  );
}
