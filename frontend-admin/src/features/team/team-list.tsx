import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type TeamMemberView, teamMessages, unknownError } from '@pharmacy/contracts';
import { Pagination, Stack, VisuallyHidden } from '@pharmacy/ui';
import { api, type AppDispatch, errorMessage, useDispatch } from '@pharmacy/state';
import { usePages } from '../../lists/paged-list';
import type { ReportRowError } from '../../lists/row-error';
import { moved, type Step } from './team-order';
import { moveButton, type TeamAction, TeamTable } from './team-table';
import { teamApi, useOrderTeamMutation } from './team.api';

interface TeamListProps {
  readonly members: readonly TeamMemberView[];
  readonly onAct: (action: TeamAction) => void;
  readonly onError: ReportRowError;
}

/** The team in display order. Each move shifts a member by one position, and the focus follows the member. */
export function TeamList({ members, onAct, onError }: TeamListProps) {
  const { shown, ...pages } = usePages(members);
  const { move, last } = useTeamOrder(members, onError);
  const frame = useRef<HTMLDivElement>(null);
  const follow = useRef<string | null>(null);

  useLayoutEffect(() => {
    if (follow.current) frame.current?.querySelector<HTMLElement>(`[data-move="${follow.current}"]`)?.focus();
    follow.current = null;
  }, [members]);

  const onMove = (id: number, step: Step) => {
    const position = move(id, step);
    if (position === null) return;
    follow.current = moveButton(id, step);
    pages.onPageChange(Math.ceil(position / pages.pageSize));
  };

  const name = members.find(({ id }) => id === last?.id)?.name;
  return (
    <Stack ref={frame}>
      <VisuallyHidden role="status">
        {last && name && `${teamMessages.moved}: ${name} is number ${last.position} of ${members.length}.`}
      </VisuallyHidden>
      <TeamTable rows={shown} firstId={members[0]?.id} lastId={members.at(-1)?.id} onAct={onAct} onMove={onMove} />
      <Pagination label="Pages of team members" {...pages} />
    </Stack>
  );
}

interface Move {
  readonly id: number;
  /** Starts at 1. */
  readonly position: number;
}

/**
 * Moves members up and down. The list shows each move immediately. Requests carry the latest order and run one at a
 * time, so quick clicks can't overtake one another. If one fails, the list reverts to the server's order.
 */
function useTeamOrder(members: readonly TeamMemberView[], onError: ReportRowError) {
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
      onError(teamMessages.moveFailed, errorMessage(error, unknownError));
    }
    isSending.current = false;
    dispatch(api.util.invalidateTags(['team']));
  };

  /** The new position, starting at 1, or null at the end of the list. */
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
