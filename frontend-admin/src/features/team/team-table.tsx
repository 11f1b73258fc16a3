import { useMemo } from 'react';
import type { TeamMemberView } from '@pharmacy/contracts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  type DataColumn,
  DataTable,
  IconButton,
  PencilIcon,
  Thumbnail,
  Trash2Icon,
} from '@pharmacy/ui';
import { columnsFor, useAccess } from '../../access/access';
import { EmailAddress } from '../../people/email-address';
import type { Step } from './team-order';
import table from '../../lists/wide-table.module.css';
import styles from './team-table.module.css';

/** A dialog that an administrator opened, and the team member it's for. */
export type TeamAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly member: TeamMemberView };

interface ColumnOptions extends TeamRowEvents {
  /** The first and last of the whole list, not of the page. */
  readonly firstId: number | undefined;
  readonly lastId: number | undefined;
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

interface TeamTableProps extends TeamRowEvents {
  readonly rows: readonly TeamMemberView[];
  readonly firstId?: number | undefined;
  readonly lastId?: number | undefined;
  readonly isLoading?: boolean;
}

export function TeamTable({ rows, isLoading = false, firstId, lastId, onAct, onMove }: TeamTableProps) {
  const mayAct = useAccess()('team:manage');
  const columns = useMemo(
    () => columnsFor(mayAct, teamColumns({ firstId, lastId, onAct, onMove })),
    [mayAct, firstId, lastId, onAct, onMove],
  );
  return (
    <DataTable
      caption="Team members"
      columns={columns}
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
export const moveButton = (id: number, step: Step) => `${id}:${step}`;

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
