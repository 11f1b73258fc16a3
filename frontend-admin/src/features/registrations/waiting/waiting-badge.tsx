import { Badge, ClockIcon } from '@pharmacy/ui';
import { waitingTime } from './waiting-time';

interface WaitingBadgeProps {
  readonly since: string;
  readonly now: Date;
}

/** How long a pending request has waited, compared with the promised business days. */
export function WaitingBadge({ since, now }: WaitingBadgeProps) {
  const { tone, text } = waitingTime(since, now);
  return (
    <Badge tone={tone} icon={<ClockIcon />}>
      {text}
    </Badge>
  );
}
