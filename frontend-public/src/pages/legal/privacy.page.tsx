import { Text } from '../../content/blocks';
import { LegalPage, LegalSection, ReachUs } from './legal-page';
import styles from './legal.module.css';

const website = { title: 'privacy_website_title', content: 'privacy_website_content' } as const;
const accounts = { title: 'privacy_accounts_title', content: 'privacy_accounts_content' } as const;
const health = { title: 'privacy_health_title', content: 'privacy_health_content' } as const;
const notice = { title: 'privacy_notice_title', content: 'privacy_notice_content' } as const;
const rights = { title: 'privacy_rights_title', content: 'privacy_rights_content' } as const;
const sections = [website, accounts, health, notice, rights];

export default function PrivacyPage() {
  return (
    <LegalPage page="privacy" title="privacy_title" lead="privacy_lead" sections={sections}>
      <LegalSection {...website} />
      <LegalSection {...accounts} />
      <LegalSection {...health} />
      <LegalSection {...notice} />
      <LegalSection {...rights}>
        <ReachUs />
        <Text block="privacy_reviewed" className={styles.reviewed} />
      </LegalSection>
    </LegalPage>
  );
}
