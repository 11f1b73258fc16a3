import { Badge, VisuallyHidden } from '@pharmacy/ui';
import { useRegistrationCounts } from './use-registration-counts';
import { useRegistrations } from './use-registrations';

/** How many requests wait for a decision. */
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
