import { PageContent } from '../../content/page-content';
import { PrescribersScene } from '../../illustrations/page-scenes';
import { ClosingBand } from '../../sections/closing-band';
import { Faq } from '../../sections/faq';
import { PageIntro } from '../../sections/page-intro';
import { PageLink } from '../../sections/page-link';
import { PrescriberBenefits } from './prescriber-benefits';
import { ServiceLines } from './service-lines';

const questions = ([1, 2, 3, 4, 5, 6] as const).map((number) => ({
  question: `prescribers_faq_${number}_question` as const,
  answer: `prescribers_faq_${number}_answer` as const,
}));

export default function PrescribersPage() {
  return (
    <PageContent page="prescribers">
      <PageIntro
        eyebrow="prescribers_eyebrow"
        title="prescribers_title"
        lead="prescribers_lead"
        actions={
          <>
            <PageLink to="/login?type=prescriber" text="prescribers_sign_in_action" />
            <PageLink to="/registration?type=prescriber" text="prescribers_register_action" variant="secondary" />
          </>
        }
        note="prescribers_access_note"
        picture={<PrescribersScene />}
      />
      <PrescriberBenefits />
      <ServiceLines />
      <Faq title="prescribers_faq_title" entries={questions} />
      <ClosingBand title="prescribers_closing_title" text="prescribers_closing_text" />
    </PageContent>
  );
}
