import { LegalPage } from './legal-page';
import { LegalSection } from './legal-section';
import { ReachUs } from './reach-us';

const sections = [
  'privacy_website_title',
  'privacy_health_title',
  'privacy_notice_title',
  'privacy_rights_title',
] as const;

export default function PrivacyPage() {
  return (
    <LegalPage page="privacy" title="privacy_title" lead="privacy_lead" sections={sections}>
      <LegalSection title="privacy_website_title" content="privacy_website_content" />
      <LegalSection title="privacy_health_title" content="privacy_health_content" />
      <LegalSection title="privacy_notice_title" content="privacy_notice_content" />
      <LegalSection title="privacy_rights_title" content="privacy_rights_content">
        <ReachUs />
      </LegalSection>
    </LegalPage>
  );
}
