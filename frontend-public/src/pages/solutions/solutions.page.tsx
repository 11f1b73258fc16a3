import { PageContent } from '../../content/page-content';
import { SolutionsScene } from '../../illustrations/page-scenes';
import { ClosingBand } from '../../sections/closing-band';
import { PageIntro } from '../../sections/page-intro';
import { Hurdles } from './hurdles';

export default function SolutionsPage() {
  return (
    <PageContent page="solutions">
      <PageIntro
        eyebrow="solutions_eyebrow"
        title="solutions_title"
        lead="solutions_lead"
        picture={<SolutionsScene />}
      />
      <Hurdles />
      <ClosingBand title="solutions_closing_title" text="solutions_closing_text" />
    </PageContent>
  );
}
