import { useMemo } from 'react';
import type { TeamMemberView } from '@pharmacy/contracts';
import { type DataColumn, DataTable, Thumbnail } from '@pharmacy/ui';
import { columnsFor, useAccess } from '../../access/access';
import { TeamRowActions, type TeamRowEvents } from './team-row-actions';
import { EmailAddress } from '../../people/email-address';
import table from '../../lists/wide-table.module.css';
import styles from './team-table.module.css';

interface ColumnOptions extends TeamRowEvents {
  /** Of the whole list, regardless of the page. */
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
