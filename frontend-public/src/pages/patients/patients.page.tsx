import { PageContent } from '../../content/page-content';
import { PatientsScene } from '../../illustrations/page-scenes';
import { Accreditation } from '../../sections/accreditation';
import { ClosingBand } from '../../sections/closing-band';
import { Faq } from '../../sections/faq';
import { NewTabButton } from '../../sections/new-tab-button';
import { PageIntro } from '../../sections/page-intro';
import { CallButton } from '../../sections/phone-link';
import { Section } from '../../sections/section';
import { StepList } from '../../sections/step-list';
import { Medications } from './medications';
import { PatientApps } from './patient-apps';

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
        picture={<PatientsScene />}
      />
      <Section title="patients_transfer_title" lead="patients_transfer_lead" tone="white" anchor="transfer">
        <StepList steps={steps} />
      </Section>
      <Medications />
      <PatientApps />
      <Faq title="patients_faq_title" entries={questions} />
      <Accreditation tone="sage" />
      <ClosingBand title="patients_help_title" text="patients_help_text" />
    </PageContent>
  );
}
