import { Badge, VisuallyHidden } from '@pharmacy/ui';
import { useRegistrationCounts } from '../list/use-registration-counts';
import { useRegistrations } from '../list/use-registrations';

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
