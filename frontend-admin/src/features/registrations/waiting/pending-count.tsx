import { Badge, VisuallyHidden } from '@pharmacy/ui';
import { useRegistrationCounts, useRegistrations } from '../list/registration-list';

/** How many requests need a decision. */
export function PendingCount() {
  const pending = useRegistrationCounts(useRegistrations())?.pending;
  if (!pending) return null;
  return (
    <Badge tone="accent">
      {pending}
      <VisuallyHidden> pending</VisuallyHidden>
    </Badge>
  );
}
