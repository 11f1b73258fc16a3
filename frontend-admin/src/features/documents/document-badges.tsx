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

export function PublishedBadge({ isPublished }: Pick<DocumentView, 'isPublished'>) {
  return isPublished ? <Badge tone="success">Published</Badge> : <Badge tone="warning">Draft</Badge>;
}

/** Published or a draft, and what the document's days make of it. */
export function DocumentStatus(document: DocumentView) {
  const { availability, isPublished } = document;
  const note = daysNote(document);
  return (
    <span className={styles.status}>
      <PublishedBadge isPublished={isPublished} />
      {availability !== 'current' && (
        <Badge tone={availability === 'upcoming' ? 'info' : 'danger'}>{availabilityLabels[availability]}</Badge>
      )}
      {note && <span className={styles.days}>{note}</span>}
    </span>
  );
}
