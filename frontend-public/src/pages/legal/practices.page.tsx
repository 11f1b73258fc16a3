import { Text } from '../../content/blocks';
import { LegalPage, LegalSection, ReachUs } from './legal-page';
import styles from './legal.module.css';

const notice = { title: 'practices_notice_title', content: 'practices_content' } as const;
const paper = { title: 'practices_paper_title', content: 'practices_paper_content' } as const;
const sections = [notice, paper];

export default function PracticesPage() {
  return (
    <LegalPage page="practices" title="practices_title" lead="practices_lead" sections={sections}>
      <LegalSection
        {...notice}
        before={
          <>
            <Text block="practices_notice_header" className={styles.header} />
            <Text block="practices_effective" className={styles.header} />
          </>
        }
      >
        <Text block="practices_officer" className={styles.coordinator} />
      </LegalSection>
      <LegalSection {...paper}>
        <ReachUs />
      </LegalSection>
    </LegalPage>
  );
}
