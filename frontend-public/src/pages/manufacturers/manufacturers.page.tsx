import { PageContent } from '../../content/page-content';
import { ManufacturersScene } from '../../illustrations/page-scenes';
import { ClosingBand } from '../../sections/closing-band';
import { PageIntro } from '../../sections/page-intro';
import { PageLink } from '../../sections/page-link';
import { Section } from '../../sections/section';
import { StepList } from '../../sections/step-list';
import { Catalogues } from './catalogues';
import { ManufacturerBenefits } from './manufacturer-benefits';

const steps = ([1, 2, 3] as const).map((number) => ({
  title: `manufacturers_process_${number}_title` as const,
  text: `manufacturers_process_${number}_text` as const,
}));

export default function ManufacturersPage() {
  return (
    <PageContent page="manufacturers">
      <PageIntro
        eyebrow="manufacturers_eyebrow"
        title="manufacturers_title"
        lead="manufacturers_lead"
        actions={
          <>
            <PageLink to="/login?type=salesrep" text="manufacturers_sign_in_action" />
            <PageLink to="/registration?type=salesrep" text="manufacturers_register_action" variant="secondary" />
          </>
        }
        note="manufacturers_access_note"
        picture={<ManufacturersScene />}
      />
      <ManufacturerBenefits />
      <Catalogues />
      <Section title="manufacturers_process_title" tone="white">
        <StepList steps={steps} />
      </Section>
      <ClosingBand title="manufacturers_closing_title" text="manufacturers_closing_text" />
    </PageContent>
  );
}
