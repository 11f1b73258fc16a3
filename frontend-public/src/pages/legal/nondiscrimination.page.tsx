import { withPhone } from '@pharmacy/contracts';
import { Text, usePlainText } from '../../content/blocks';
import { LegalPage, LegalSection, ReachUs } from './legal-page';
import styles from './legal.module.css';

const languages = [
  { code: 'en', lang: 'en' },
  { code: 'es', lang: 'es' },
  { code: 'vi', lang: 'vi' },
  { code: 'zh', lang: 'zh-Hant' },
  { code: 'fr', lang: 'fr' },
  { code: 'ar', lang: 'ar', dir: 'rtl' },
  { code: 'cho', lang: 'cho' },
  { code: 'tl', lang: 'tl' },
  { code: 'de', lang: 'de' },
  { code: 'ko', lang: 'ko' },
  { code: 'gu', lang: 'gu' },
  { code: 'ja', lang: 'ja' },
  { code: 'ru', lang: 'ru' },
  { code: 'pa', lang: 'pa' },
  { code: 'it', lang: 'it' },
  { code: 'hi', lang: 'hi' },
] as const;

const statement = {
  title: 'nondiscrimination_statement_title',
  content: 'nondiscrimination_statement_content',
} as const;
const help = { title: 'nondiscrimination_help_title', content: 'nondiscrimination_help_content' } as const;
const inLanguages = { title: 'nondiscrimination_languages_title' } as const;
const grievance = {
  title: 'nondiscrimination_grievance_title',
  content: 'nondiscrimination_grievance_content',
} as const;
const complaint = {
  title: 'nondiscrimination_complaint_title',
  content: 'nondiscrimination_complaint_content',
} as const;
const sections = [statement, help, inLanguages, grievance, complaint];

export default function NondiscriminationPage() {
  return (
    <LegalPage
      page="nondiscrimination"
      title="nondiscrimination_title"
      lead="nondiscrimination_lead"
      sections={sections}
    >
      <LegalSection {...statement} />
      <LegalSection {...help}>
        <ReachUs />
      </LegalSection>
      <LegalSection {...inLanguages}>
        <LanguageNotices />
        <Text block="nondiscrimination_languages_reviewed" className={styles.reviewed} />
      </LegalSection>
      <LegalSection {...grievance} />
      <LegalSection {...complaint}>
        <Text block="nondiscrimination_coordinator" className={styles.coordinator} />
        <Text block="nondiscrimination_reviewed" className={styles.reviewed} />
      </LegalSection>
    </LegalPage>
  );
}

function LanguageNotices() {
  const phone = usePlainText('pharmacy_phone');
  return (
    <ul className={styles.languages}>
      {languages.map(({ code, ...language }) => (
        <Text
          key={code}
          block={`nondiscrimination_language_${code}`}
          as="li"
          className={styles.language}
          shownAs={(notice) => withPhone(notice, phone)}
          {...language}
        />
      ))}
    </ul>
  );
}
