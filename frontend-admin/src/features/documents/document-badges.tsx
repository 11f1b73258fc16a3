import { documentTypeLabels, type DocumentView } from '@pharmacy/contracts';
import { Badge, type BadgeProps } from '@pharmacy/ui';

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
