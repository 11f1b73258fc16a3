import type { DocumentAccessView } from '@pharmacy/contracts';
import { Badge } from '@pharmacy/ui';

const kinds = {
  view: { label: 'Viewed', tone: 'neutral' },
  download: { label: 'Downloaded', tone: 'info' },
} as const;

export function AccessBadge({ kind }: Pick<DocumentAccessView, 'kind'>) {
  return <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>;
}
