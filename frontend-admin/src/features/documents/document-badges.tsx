import { availabilityLabels, documentTypeLabels, type DocumentView } from '@pharmacy/contracts';
import { Badge, type BadgeProps } from '@pharmacy/ui';
import { daysNote } from './days-note';
import styles from './document-table.module.css';

const tones = { both: 'neutral', prescriber: 'info', salesrep: 'accent' } as const satisfies Record<
  DocumentView['documentType'],
  BadgeProps['tone']
>;

export function AudienceBadge({ documentType }: Pick<DocumentView, 'documentType'>) {
  return <Badge tone={tones[documentType]}>{documentTypeLabels[documentType]}</Badge>;
}

/** Published or a draft, and whether its days keep it from its readers. */
export function StateBadges({ isPublished, availability }: Pick<DocumentView, 'isPublished' | 'availability'>) {
  return (
    <span className={styles.status}>
      {isPublished ? <Badge tone="success">Published</Badge> : <Badge tone="warning">Draft</Badge>}
      {availability !== 'current' && (
        <Badge tone={availability === 'upcoming' ? 'info' : 'danger'}>{availabilityLabels[availability]}</Badge>
      )}
    </span>
  );
}

/** The state, and the day that it turns on. */
export function DocumentStatus(document: DocumentView) {
  const note = daysNote(document);
  return (
    <span className={styles.status}>
      <StateBadges {...document} />
      {note && <span className={styles.days}>{note}</span>}
    </span>
  );
}
