import { documentMessages, prescriptionFacts } from '@pharmacy/contracts';
import { usePageContent } from '@pharmacy/state/core';
import { Card, CopyButton, DescriptionList } from '@pharmacy/ui';
import { Portal } from './portal';
import styles from './prescription-card.module.css';

export default function PrescriberPortalPage() {
  return (
    <Portal
      title="Prescriber Portal"
      description="Clinical documents from our pharmacists, ready to view or download."
      documentsLabel="Clinical Documents"
      noneText={documentMessages.noneForPrescribers}
    >
      <PrescriptionCard />
    </Portal>
  );
}

/** The same texts as on the page for prescribers. Nothing while they load, and without them: the documents come first. */
function PrescriptionCard() {
  const { blocks = {} } = usePageContent('prescribers');
  const facts = prescriptionFacts.flatMap(({ name, block }) => {
    const text = blocks[block]?.content.trim();
    return text ? [{ name, block, text }] : [];
  });
  if (!facts.some(({ block }) => block.startsWith('prescribers'))) return null;
  return (
    <Card as="section" padding="lg" tone="sage" className={styles.card}>
      <h2 className={styles.title} data-content-key="prescribers_records_title">
        {blocks.prescribers_records_title?.content}
      </h2>
      <p data-content-key="prescribers_records_lead">{blocks.prescribers_records_lead?.content}</p>
      <DescriptionList
        items={facts.map(({ name, block, text }) => ({
          term: name,
          detail: (
            <span className={styles.fact}>
              <span data-content-key={block}>{text}</span> <CopyButton name={name} text={text} />
            </span>
          ),
        }))}
      />
    </Card>
  );
}
