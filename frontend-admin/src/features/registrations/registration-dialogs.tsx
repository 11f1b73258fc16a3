import type { RegistrationView } from '@pharmacy/contracts';
import { ApproveDialog } from './approve-dialog';
import type { RegistrationAction } from './registration-action';
import { RegistrationDetailsDialog } from './registration-details-dialog';
import { RejectDialog } from './reject-dialog';
import { ResendDialog } from './resend-dialog';

interface RegistrationDialogsProps {
  readonly action: RegistrationAction | null;
  /** The present list: what a dialog shows follows what others decide meanwhile. */
  readonly registrations: readonly RegistrationView[] | undefined;
  readonly onAct: (action: RegistrationAction | null) => void;
}

/** The one dialog that the chosen action asks for. */
export function RegistrationDialogs({ action, registrations, onAct }: RegistrationDialogsProps) {
  if (!action) return null;
  const registration = registrations?.find(({ id }) => id === action.registration.id) ?? action.registration;
  const close = () => onAct(null);
  switch (action.kind) {
    case 'details':
      return (
        <RegistrationDetailsDialog
          registration={registration}
          onClose={close}
          onAct={(kind) => onAct({ kind, registration })}
        />
      );
    case 'approve':
      return <ApproveDialog registration={registration} onClose={close} />;
    case 'reject':
      return <RejectDialog registration={registration} onClose={close} />;
    case 'resend':
      return <ResendDialog registration={registration} onClose={close} />;
  }
}
