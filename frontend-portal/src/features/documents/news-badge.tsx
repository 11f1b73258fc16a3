import type { DocumentView } from '@pharmacy/contracts';
import { Badge } from '@pharmacy/ui';
import { newsOf } from './news';
import { useLastVisit } from './use-last-visit';

export function NewsBadge({ document }: { readonly document: DocumentView }) {
  const news = newsOf(document, useLastVisit());
  if (news === null) return null;
  return news === 'new' ? <Badge tone="accent">New</Badge> : <Badge tone="info">Updated</Badge>;
}
