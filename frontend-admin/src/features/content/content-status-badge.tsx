import { Badge } from '@pharmacy/ui';

/** Whether a block's newest text is live on the website. */
export function ContentStatusBadge({ isPublished }: { readonly isPublished: boolean }) {
  return isPublished ? <Badge tone="success">Published</Badge> : <Badge tone="warning">Draft</Badge>;
}
