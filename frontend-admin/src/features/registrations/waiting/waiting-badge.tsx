import type { RegistrationView } from '@pharmacy/contracts';
import { Badge, ClockIcon } from '@pharmacy/ui';
import { waitingTime } from './waiting-time';

interface WaitingBadgeProps {
  readonly registration: RegistrationView;
  readonly now: Date;
}

/** How long a pending request has waited, compared with the promised business days. */
export function WaitingBadge({ registration, now }: WaitingBadgeProps) {
  const { tone, text } = waitingTime(registration, now);
  return (
    <Badge tone={tone} icon={<ClockIcon />}>
      {text}
    </Badge>
  );
}
