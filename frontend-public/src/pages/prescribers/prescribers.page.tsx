import { prescriptionFacts } from '@pharmacy/contracts';
import { ClipboardListIcon, CopyButton, FilesIcon, HeartPulseIcon, SendIcon } from '@pharmacy/ui/core';
import { isWritten, Text, useBlocks, useWritten } from '../../content/blocks';
import { PageContent } from '../../content/page-content';
import { ClosingBand } from '../../sections/closing-band';
import { Faq } from '../../sections/faq';
import { PageIntro } from '../../sections/page-intro';
import { PageLink } from '../../sections/links';
import { CardGrid, type FeatureCard } from '../../sections/card-grid';
import { Section } from '../../sections/section';
import { Picture } from '../../illustrations/picture';
import styles from './prescribers.module.css';

const lines = [
  { number: 1, sign: 'ThyroidSign' },
  { number: 2, sign: 'HeartSign' },
  { number: 3, sign: 'PatchSign' },
] as const;

function ServiceLines() {
  const shown = useWritten(lines, ({ number }) => [
    `prescribers_line_${number}_title`,
    `prescribers_line_${number}_text`,
  ]);
  return (
    <Section title="prescribers_lines_title" lead="prescribers_lines_lead" tone="forest">
      {shown.length > 0 && (
        <ul className={styles.lines}>
          {shown.map(({ number, sign }) => (
            <li key={number} className={styles.line}>
              <div className={styles.sign}>
                <Picture of={sign} />
              </div>
              <Text block={`prescribers_line_${number}_title`} as="h3" className={styles.lineTitle} />
              <Text block={`prescribers_line_${number}_text`} className={styles.lineText} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const records = [
  ...prescriptionFacts.map((fact) => ({ ...fact, isCopied: true })),
  { name: 'Pharmacist in charge', block: 'prescribers_records_pharmacist', isCopied: false },
] as const;

/** What an office enters into its own system to send a prescription: the facts that the pharmacy has filled in. */
function Records() {
  const blocks = useBlocks();
  const known = records.filter(({ block }) => isWritten(blocks[block]));
  if (!known.some(({ block }) => block.startsWith('prescribers'))) return null;
  return (
    <Section title="prescribers_records_title" lead="prescribers_records_lead" tone="white">
      <dl className={styles.records}>
        {known.map(({ name, block, isCopied }) => (
          <div key={block}>
            <dt className={styles.recordName}>{name}</dt>
            <dd className={styles.recordFact}>
              <Text block={block} as="span" />
              {isCopied && <CopyButton name={name} text={blocks[block]?.content.trim() ?? ''} />}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const benefits: readonly FeatureCard[] = [
  { title: 'prescribers_benefit_1_title', text: 'prescribers_benefit_1_text', icon: <ClipboardListIcon /> },
  { title: 'prescribers_benefit_2_title', text: 'prescribers_benefit_2_text', icon: <FilesIcon /> },
  { title: 'prescribers_benefit_3_title', text: 'prescribers_benefit_3_text', icon: <SendIcon /> },
  { title: 'prescribers_benefit_4_title', text: 'prescribers_benefit_4_text', icon: <HeartPulseIcon /> },
];

function PrescriberBenefits() {
  return (
    <Section title="prescribers_benefits_title" tone="magnolia">
      <CardGrid cards={benefits} />
    </Section>
  );
}

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
        picture={<Picture of="PrescribersScene" />}
      />
      <PrescriberBenefits />
      <ServiceLines />
      <Records />
      <Faq title="prescribers_faq_title" entries={questions} />
      <ClosingBand title="prescribers_closing_title" text="prescribers_closing_text" drawing="SolutionsScene" />
    </PageContent>
  );
}
