import type { RegistrationStatus } from '@pharmacy/contracts';
import { Badge, type BadgeProps } from '@pharmacy/ui';

const faces: Readonly<Record<RegistrationStatus, { readonly label: string; readonly tone: BadgeProps['tone'] }>> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

export function RegistrationStatusBadge({ status }: { readonly status: RegistrationStatus }) {
  const { label, tone } = faces[status];
  return <Badge tone={tone}>{label}</Badge>;
}
