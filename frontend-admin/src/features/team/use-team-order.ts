import { useCallback, useRef, useState } from 'react';
import { teamMessages, unknownError, type TeamMemberView } from '@pharmacy/contracts';
import { api, type AppDispatch, errorMessage, useDispatch } from '@pharmacy/state';
import type { RowComplaint } from '../../lists/use-row-fault';
import { moved, type Step } from './team-order';
import { teamApi, useOrderTeamMutation } from './team.api';

interface Move {
  readonly id: number;
  /** From 1. */
  readonly position: number;
}

/**
 * Moves members up and down. The list shows each move at once; what is sent is always the latest order, one at a time,
 * so that quick presses cannot overtake one another. A refusal puts the list back to what the server has.
 */
export function useTeamOrder(members: readonly TeamMemberView[], onFault: RowComplaint) {
  const dispatch = useDispatch<AppDispatch>();
  const [order] = useOrderTeamMutation();
  const [last, setLast] = useState<Move | null>(null);
  const wanted = useRef<readonly TeamMemberView[] | null>(null);
  const isSending = useRef(false);

  const show = useCallback(
    (list: readonly TeamMemberView[]) => dispatch(teamApi.util.updateQueryData('teamList', undefined, () => [...list])),
    [dispatch],
  );

  const send = async (before: readonly TeamMemberView[]) => {
    isSending.current = true;
    let stored = before;
    while (wanted.current) {
      const ids = wanted.current.map(({ id }) => id);
      wanted.current = null;
      const { data, error } = await order({ ids });
      if (data) stored = data;
      if (!error) continue;
      wanted.current = null;
      show(stored);
      onFault(teamMessages.moveFailed, errorMessage(error, unknownError));
    }
    isSending.current = false;
    dispatch(api.util.invalidateTags(['team']));
  };

  /** The new position, from 1; null when there is no further place. */
  const move = (id: number, step: Step): number | null => {
    const next = moved(members, id, step);
    if (!next) return null;
    const position = next.findIndex((member) => member.id === id) + 1;
    show(next);
    setLast({ id, position });
    wanted.current = next;
    if (!isSending.current) void send(members);
    return position;
  };

  return { move, last };
}
