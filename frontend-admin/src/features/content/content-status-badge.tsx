import { Badge } from '@pharmacy/ui';

/** Whether the newest text of a block is the one that the website shows. */
export function ContentStatusBadge({ isPublished }: { readonly isPublished: boolean }) {
  return isPublished ? <Badge tone="success">Published</Badge> : <Badge tone="warning">Draft</Badge>;
}
