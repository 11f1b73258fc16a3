import { authMessages, formatDateTime, type SessionView } from '@pharmacy/contracts';
import { errorStatus } from '@pharmacy/state';
import { ConfirmDialog, FormError } from '@pharmacy/ui';
import { useEndSessionMutation } from './sessions.api';
import { useEnding } from './use-ending';

interface EndSignInDialogProps {
  readonly session: SessionView;
  readonly onClose: () => void;
}

/** One that ended meanwhile is what was asked for. */
const isGone = (error: unknown) => errorStatus(error) === 404;

export function EndSignInDialog({ session, onClose }: EndSignInDialogProps) {
  const [endSession, { isLoading }] = useEndSessionMutation();
  const { end, fault } = useEnding(
    async () => {
      const { error } = await endSession(session.id);
      return isGone(error) ? undefined : error;
    },
    authMessages.sessions.ended,
    onClose,
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Sign out ${session.device}?`}
      description="Whoever uses it must sign in again. What was typed there and not saved may be lost."
      subject={{
        name: session.device,
        detail: [session.address, `last seen ${formatDateTime(session.lastSeenAt)}`].filter(Boolean).join(' · '),
      }}
      confirmLabel="Sign out"
      pending={isLoading}
      onConfirm={end}
    >
      <FormError message={fault} />
    </ConfirmDialog>
  );
}
