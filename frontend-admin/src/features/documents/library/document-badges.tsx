import { availabilityLabels, documentTypeLabels, type DocumentView, formatDay } from '@pharmacy/contracts';
import { Badge, type BadgeProps } from '@pharmacy/ui';
import styles from './document-table.module.css';

const tones = { both: 'neutral', prescriber: 'info', salesrep: 'accent' } as const satisfies Record<
  DocumentView['documentType'],
  BadgeProps['tone']
>;

export function AudienceBadge({ documentType }: Pick<DocumentView, 'documentType'>) {
  return <Badge tone={tones[documentType]}>{documentTypeLabels[documentType]}</Badge>;
}

/** Published or draft, and whether its dates or a recall hide it from readers. */
export function StateBadges({
  isPublished,
  availability,
  isRecalled,
}: Pick<DocumentView, 'isPublished' | 'availability' | 'isRecalled'>) {
  return (
    <span className={styles.status}>
      {isPublished ? <Badge tone="success">Published</Badge> : <Badge tone="warning">Draft</Badge>}
      {availability !== 'current' && (
        <Badge tone={availability === 'upcoming' ? 'info' : 'danger'}>{availabilityLabels[availability]}</Badge>
      )}
      {isRecalled && <Badge tone="danger">Recalled</Badge>}
    </span>
  );
}

/** What the checks of its file ask the staff to do. */
function CheckBadge({ fileCheck, isRecalled }: Pick<DocumentView, 'fileCheck' | 'isRecalled'>) {
  if (!fileCheck || isRecalled) return null;
  if (fileCheck.state === 'infected') return <Badge tone="danger">Infected</Badge>;
  if (fileCheck.publishesWhenDone) return <Badge tone="info">Publishes once checked</Badge>;
  return fileCheck.findings.length > 0 && <Badge tone="warning">Needs attention</Badge>;
}

/** The status, and the date that it depends on. */
export function DocumentStatus(document: DocumentView) {
  const note = daysNote(document);
  return (
    <span className={styles.status}>
      <StateBadges {...document} />
      {document.isWatermarked && <Badge>Watermark</Badge>}
      <CheckBadge {...document} />
      {note && <span className={styles.days}>{note}</span>}
    </span>
  );
}

type Days = Pick<DocumentView, 'availability' | 'effectiveFrom' | 'expiresOn'>;

/** The date that a document's status depends on: `from Dec 1, 2026`, `until Dec 31, 2026`. Null without dates. */
export function daysNote({ availability, effectiveFrom, expiresOn }: Days): string | null {
  if (availability === 'upcoming' && effectiveFrom) return `from ${formatDay(effectiveFrom)}`;
  if (availability === 'expired' && expiresOn) return `after ${formatDay(expiresOn)}`;
  return expiresOn && `until ${formatDay(expiresOn)}`;
}
