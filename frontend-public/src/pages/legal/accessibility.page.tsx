import { LegalPage } from './legal-page';
import { LegalSection } from './legal-section';
import { ReachUs } from './reach-us';

export default function AccessibilityPage() {
  return (
    <LegalPage page="accessibility" title="accessibility_title" lead="accessibility_lead">
      <LegalSection title="accessibility_measures_title" content="accessibility_measures_content" />
      <LegalSection title="accessibility_limits_title" content="accessibility_limits_content" />
      <LegalSection title="accessibility_feedback_title" content="accessibility_feedback_content">
        <ReachUs />
      </LegalSection>
    </LegalPage>
  );
}
