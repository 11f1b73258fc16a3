import { useLayoutEffect, useRef } from 'react';
import { teamMessages, type TeamMemberView } from '@pharmacy/contracts';
import { Pagination, Stack, VisuallyHidden } from '@pharmacy/ui';
import { usePages } from '../../lists/use-pages';
import type { RowComplaint } from '../../lists/use-row-fault';
import type { TeamAction } from './team-action';
import type { Step } from './team-order';
import { moveButton } from './team-row-actions';
import { TeamTable } from './team-table';
import { useTeamOrder } from './use-team-order';

interface TeamListProps {
  readonly members: readonly TeamMemberView[];
  readonly onAct: (action: TeamAction) => void;
  readonly onFault: RowComplaint;
}

/** The team in its order, which is changed a place at a time; the focus goes along with who is moved. */
export function TeamList({ members, onAct, onFault }: TeamListProps) {
  const { shown, ...pages } = usePages(members);
  const { move, last } = useTeamOrder(members, onFault);
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
