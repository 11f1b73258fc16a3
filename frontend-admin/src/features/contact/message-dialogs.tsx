import { DeleteMessageDialog } from './delete-message-dialog';
import type { MessageAction } from './message-action';
import { MessageDialog } from './message-dialog';

interface MessageDialogsProps {
  readonly action: MessageAction | null;
  readonly onAct: (action: MessageAction | null) => void;
}

/** The one dialog that the chosen action asks for. */
export function MessageDialogs({ action, onAct }: MessageDialogsProps) {
  if (!action) return null;
  const { kind, message } = action;
  const close = () => onAct(null);
  return kind === 'delete' ? (
    <DeleteMessageDialog message={message} onClose={close} />
  ) : (
    <MessageDialog message={message} onClose={close} onDelete={() => onAct({ kind: 'delete', message })} />
  );
}
