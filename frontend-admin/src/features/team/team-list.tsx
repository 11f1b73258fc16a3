import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type TeamMemberView, teamMessages, unknownError } from '@pharmacy/contracts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  type DataColumn,
  DataTable,
  IconButton,
  Pagination,
  PencilIcon,
  Stack,
  Thumbnail,
  Trash2Icon,
  VisuallyHidden,
} from '@pharmacy/ui';
import { api, type AppDispatch, errorMessage, useDispatch } from '@pharmacy/state';
import { usePages } from '../../lists/paged-list';
import type { ReportRowError } from '../../lists/row-error';
import { teamApi, useOrderTeamMutation } from './team.api';
import { columnsFor, useAccess } from '../../access/access';
import { EmailAddress } from '../../people/email-address';
import table from '../../lists/wide-table.module.css';
import styles from './team-table.module.css';

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
 * Moves members up and down. The list shows each move immediately. Each request carries the order it starts from and the
 * latest order. Requests run one at a time, so quick clicks can't overtake one another. If one fails, the list reverts to
 * the server's order. Otherwise it isn't loaded again, because a response from before the next move would undo that one,
 * unless it's being loaded already: that response may be from before the order.
 */
function useTeamOrder(members: readonly TeamMemberView[], onError: ReportRowError) {
  const dispatch = useDispatch<AppDispatch>();
  const [order] = useOrderTeamMutation();
  const [last, setLast] = useState<Move | null>(null);
  const wanted = useRef<readonly TeamMemberView[] | null>(null);
  const isSending = useRef(false);

  const show = useCallback(
    (list: readonly TeamMemberView[]) =>
      dispatch(teamApi.util.updateQueryData('teamList', undefined, (all) => inOrderOf(list, all))),
    [dispatch],
  );

  const send = async (before: readonly TeamMemberView[]) => {
    isSending.current = true;
    let stored = before;
    let hasFailed = false;
    while (wanted.current) {
      const ids = idsOf(wanted.current);
      wanted.current = null;
      const { data, error } = await order({ ids, before: idsOf(stored) });
      if (data) stored = data;
      if (!error) continue;
      hasFailed = true;
      wanted.current = null;
      onError(teamMessages.moveFailed, errorMessage(error, unknownError));
    }
    isSending.current = false;
    show(stored);
    const isLoading = dispatch(teamApi.util.getRunningQueryThunk('teamList', undefined)) !== undefined;
    if (hasFailed || isLoading) dispatch(api.util.invalidateTags(['team']));
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

const idsOf = (members: readonly TeamMemberView[]) => members.map(({ id }) => id);

/** The ordered members, without those that were deleted meanwhile, before those that were added meanwhile. */
const inOrderOf = (ordered: readonly TeamMemberView[], all: readonly TeamMemberView[]) => [
  ...ordered.filter(({ id }) => idsOf(all).includes(id)),
  ...all.filter(({ id }) => !idsOf(ordered).includes(id)),
];

/** A dialog that an administrator opened, and the team member it's for. */
export type TeamAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly member: TeamMemberView };

interface ColumnOptions extends TeamRowEvents {
  /** The first and last of the whole list, not of the page. */
  readonly firstId?: number | undefined;
  readonly lastId?: number | undefined;
}

const orDash = (text: string | null) => text || '-';

const teamColumns = ({ firstId, lastId, ...events }: ColumnOptions): readonly DataColumn<TeamMemberView>[] => [
  {
    key: 'name',
    header: 'Name',
    width: '22%',
    primary: true,
    cell: ({ name, imageUrl }) => (
      <span className={styles.person}>
        <Thumbnail src={imageUrl} name={name} alt="" shape="round" />
        <span className={styles.text}>{name}</span>
      </span>
    ),
  },
  { key: 'title', header: 'Title', cell: ({ title }) => <span className={styles.text}>{orDash(title)}</span> },
  { key: 'email', header: 'Email', cell: ({ email }) => (email ? <EmailAddress email={email} /> : orDash(email)) },
  { key: 'phone', header: 'Phone', width: '136px', cell: ({ phone }) => orDash(phone) },
  { key: 'order', header: 'Order', width: '68px', nowrap: true, cell: ({ displayOrder }) => displayOrder },
  {
    key: 'actions',
    header: 'Actions',
    width: '196px',
    actions: true,
    cell: (member) => (
      <TeamRowActions member={member} isFirst={member.id === firstId} isLast={member.id === lastId} {...events} />
    ),
  },
];

interface TeamTableProps extends ColumnOptions {
  readonly rows: readonly TeamMemberView[];
  readonly isLoading?: boolean;
}

export function TeamTable({ rows, isLoading = false, ...options }: TeamTableProps) {
  const mayAct = useAccess()('team:manage');
  return (
    <DataTable
      caption="Team members"
      columns={columnsFor(mayAct, teamColumns(options))}
      rows={rows}
      rowKey={({ id }) => id}
      loading={isLoading}
      className={table.wide}
    />
  );
}

interface TeamRowEvents {
  readonly onAct: (action: TeamAction) => void;
  readonly onMove: (id: number, step: Step) => void;
}

interface TeamRowActionsProps extends TeamRowEvents {
  readonly member: TeamMemberView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Identifies a row's move button, so that the focus can follow it to its new position. */
const moveButton = (id: number, step: Step) => `${id}:${step}`;

function TeamRowActions({ member, isFirst, isLast, onAct, onMove }: TeamRowActionsProps) {
  const { id } = member;
  return (
    <>
      <IconButton
        label="Move up"
        icon={<ArrowUpIcon />}
        className={styles.move}
        data-move={moveButton(id, -1)}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(id, -1)}
      />
      <IconButton
        label="Move down"
        icon={<ArrowDownIcon />}
        className={styles.move}
        data-move={moveButton(id, 1)}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(id, 1)}
      />
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit', member })} />
      <IconButton
        label="Delete"
        variant="danger"
        icon={<Trash2Icon />}
        onClick={() => onAct({ kind: 'delete', member })}
      />
    </>
  );
}

/** -1 is one position up, 1 is one position down. */
type Step = -1 | 1;

/** The renumbered list with one member moved by one position, or null at the end of the list. */
export function moved(members: readonly TeamMemberView[], id: number, step: Step): readonly TeamMemberView[] | null {
  const from = members.findIndex((member) => member.id === id);
  const member = members[from];
  const neighbor = members[from + step];
  if (!member || !neighbor) return null;
  return members
    .with(from, neighbor)
    .with(from + step, member)
    .map((each, index) => ({ ...each, displayOrder: index + 1 }));
}
