import { LegalPage, LegalSection, ReachUs } from './legal-page';

const measures = { title: 'accessibility_measures_title', content: 'accessibility_measures_content' } as const;
const limits = { title: 'accessibility_limits_title', content: 'accessibility_limits_content' } as const;
const feedback = { title: 'accessibility_feedback_title', content: 'accessibility_feedback_content' } as const;
const sections = [measures, limits, feedback];

export default function AccessibilityPage() {
  return (
    <LegalPage page="accessibility" title="accessibility_title" lead="accessibility_lead" sections={sections}>
      <LegalSection {...measures} />
      <LegalSection {...limits} />
      <LegalSection {...feedback}>
        <ReachUs />
      </LegalSection>
    </LegalPage>
  );
}
