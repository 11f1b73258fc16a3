import { Button, ExternalLinkIcon } from '@pharmacy/ui';
import { useQueueBoard } from './use-queue-board';

interface BoardButtonProps {
  readonly onFault: (message: string | null) => void;
}

/** Opens the queue board in a tab of its own. */
export function BoardButton({ onFault }: BoardButtonProps) {
  const { open, isPending } = useQueueBoard(onFault);
  return (
    <Button variant="secondary" icon={<ExternalLinkIcon />} pending={isPending} onClick={open}>
      Open queue board
    </Button>
  );
}
