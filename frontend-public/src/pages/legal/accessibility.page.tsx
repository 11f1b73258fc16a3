import { LegalPage } from './legal-page';
import { LegalSection } from './legal-section';
import { ReachUs } from './reach-us';

const sections = [
  'accessibility_measures_title',
  'accessibility_limits_title',
  'accessibility_feedback_title',
] as const;

export default function AccessibilityPage() {
  return (
    <LegalPage page="accessibility" title="accessibility_title" lead="accessibility_lead" sections={sections}>
      <LegalSection title="accessibility_measures_title" content="accessibility_measures_content" />
      <LegalSection title="accessibility_limits_title" content="accessibility_limits_content" />
      <LegalSection title="accessibility_feedback_title" content="accessibility_feedback_content">
        <ReachUs />
      </LegalSection>
    </LegalPage>
  );
}
