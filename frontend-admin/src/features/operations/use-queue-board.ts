import { documentMessages, unknownError } from '@pharmacy/contracts';
import { openWaitingWindow, useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage } from '@pharmacy/state';
import { useOpenBoardMutation } from './operations.api';

const BOARD = '/ops/queues';

/** Opens the board with a cookie that lets this browser in for a quarter of an hour. */
export function useQueueBoard(onFault: (message: string | null) => void) {
  const [openBoard, { isLoading }] = useOpenBoardMutation();
  const open = useSingleFlight(async () => {
    onFault(null);
    const board = openWaitingWindow('Queue board');
    if (!board) return onFault(documentMessages.windowBlocked);
    const { error } = await openBoard();
    if (!error) return board.location.replace(BOARD);
    board.close();
    onFault(errorMessage(error, unknownError));
  });
  return { open, isPending: isLoading };
}
