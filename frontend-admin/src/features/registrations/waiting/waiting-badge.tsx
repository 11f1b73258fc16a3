import type { RegistrationView } from '@pharmacy/contracts';
import { Badge, ClockIcon } from '@pharmacy/ui';
import { type Calendar, waitingTime } from './waiting-time';

interface WaitingBadgeProps {
  readonly registration: RegistrationView;
  readonly calendar: Calendar;
}

/** How long a pending request has waited, compared with the promised business days. */
export function WaitingBadge({ registration, calendar }: WaitingBadgeProps) {
  const { tone, text } = waitingTime(registration, calendar);
  return (
    <Badge tone={tone} icon={<ClockIcon />}>
      {text}
    </Badge>
  );
}
