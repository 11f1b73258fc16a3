import { openQuestion, type RegistrationStatus, type RegistrationView } from '@pharmacy/contracts';
import { Badge, type BadgeProps } from '@pharmacy/ui';

interface Face {
  readonly label: string;
  readonly tone: BadgeProps['tone'];
}

const faces: Readonly<Record<RegistrationStatus, Face>> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

const withdrawn: Face = { label: 'Withdrawn', tone: 'neutral' };

/** The status, and beside that of a pending request whose turn it is. */
export function RegistrationStatusBadge({ registration }: { readonly registration: RegistrationView }) {
  const { label, tone } = registration.withdrawnAt ? withdrawn : faces[registration.status];
  const turn = registration.status === 'pending' ? turnOf(registration) : null;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {turn && <Badge tone={turn.tone}>{turn.label}</Badge>}
    </>
  );
}

function turnOf(registration: RegistrationView): Face | null {
  if (openQuestion(registration)) return { label: 'Waiting for applicant', tone: 'neutral' };
  return registration.correspondence.length > 0 ? { label: 'Information added', tone: 'info' } : null;
}
