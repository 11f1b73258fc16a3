import { clsx } from 'clsx';
import { useId, type ComponentProps, type Key, type ReactNode } from 'react';
import { RowName, Skeleton } from '@pharmacy/ui/core';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  key: string;
  /** Column header, and the label of the value in card layout. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row header, and the card's title in card layout. At most one column. */
  primary?: boolean | undefined;
  /** The row's name as text, if the primary cell contains more than the name. */
  name?: ((row: Row) => string) | undefined;
  /** The row's buttons: kept together at the end, unlabeled in card layout, described by the row's name. */
  actions?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** Keeps the value on one line in table layout. */
  nowrap?: boolean | undefined;
  /** Any CSS width of the column. */
  width?: string | undefined;
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Attributes of each `<tr>`, such as `tabIndex` for rows that take the focus. */
  rowProps?: ((row: Row) => Omit<ComponentProps<'tr'>, 'key' | 'role' | 'className' | 'children'>) | undefined;
  /** Shows skeleton rows during the first load. */
  loading?: boolean | undefined;
  skeletonRows?: number | undefined;
  /** Replaces the table when there are no rows. */
  empty?: ReactNode;
  className?: string | undefined;
}

/**
 * A `<table>` whose rows become cards if its container is narrower than 720 px, or 960 px with six or more columns. The
 * explicit roles keep the table semantics when the card layout changes `display`, which drops the browser's implicit roles.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowProps,
  loading = false,
  skeletonRows = 4,
  empty,
  className,
}: DataTableProps<Row>) {
  const id = useId();
  const hasNames = columns.some(({ primary }) => primary);
  if (!loading && rows.length === 0 && empty) return empty;
  return (
    <div className={clsx(styles.frame, columns.length >= MANY_COLUMNS && styles.wide, className)}>
      <table {...role('table')} className={styles.table} aria-busy={loading}>
        <caption className={styles.caption}>{caption}</caption>
        <thead {...role('rowgroup')} className={styles.head}>
          <tr {...role('row')}>
            {columns.map((column) => (
              <th
                key={column.key}
                {...role('columnheader')}
                scope="col"
                className={clsx(styles.heading, column.align === 'end' && styles.end)}
                style={{ width: column.width }}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {loading ? (
            <SkeletonRows columns={columns} count={skeletonRows} />
          ) : (
            rows.map((row) => (
              <tr key={rowKey(row)} {...rowProps?.(row)} {...role('row')} className={styles.row}>
                {columns.map((column) => (
                  <TableCell
                    key={column.key}
                    column={column}
                    row={row}
                    nameId={hasNames ? `${id}-${rowKey(row)}` : undefined}
                  />
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Tables with at least this many columns switch to cards at 960 px instead of 720 px. */
const MANY_COLUMNS = 6;

const role = (name: string) => ({ role: name });

interface TableCellProps<Row> {
  column: DataColumn<Row>;
  row: Row;
  /** Id of the element that names the row, if any. */
  nameId: string | undefined;
}

/** One value of a row; card layout shows `data-label` before it. */
function TableCell<Row>({ column, row, nameId }: TableCellProps<Row>) {
  const className = clsx(
    styles.cell,
    column.align === 'end' && styles.end,
    column.nowrap && styles.nowrap,
    column.primary && styles.primary,
    column.actions && styles.actions,
  );
  const content = column.cell(row);
  if (column.primary) {
    return (
      <th {...role('rowheader')} id={column.name ? undefined : nameId} scope="row" className={className}>
        {column.name && (
          <span hidden id={nameId}>
            {column.name(row)}
          </span>
        )}
        {content}
      </th>
    );
  }
  return (
    <td {...role('cell')} className={className} data-label={column.actions ? undefined : column.header}>
      {column.actions ? (
        <RowName value={nameId}>
          <div className={styles.buttons}>{content}</div>
        </RowName>
      ) : (
        content
      )}
    </td>
  );
}

const widths = ['70%', '55%', '80%', '45%', '62%'];

/** Placeholder rows with the table's layout. */
function SkeletonRows<Row>({ columns, count }: { columns: readonly DataColumn<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, line) => (
    <tr key={line} aria-hidden className={styles.row}>
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={clsx(styles.cell, column.primary && styles.primary, column.actions && styles.actions)}
          data-label={column.actions || column.primary ? undefined : column.header}
        >
          <Skeleton width={widths[(line + place) % widths.length]} />
        </td>
      ))}
    </tr>
  ));
}
