import { clsx } from 'clsx';
import { useId, type Key, type ReactNode } from 'react';
import { SkeletonRows } from './skeleton-rows';
import styles from './data-table.module.css';
import { TableCell } from './table-cell';

export interface DataColumn<Row> {
  key: string;
  /** Head of the column, and the label of the value where rows are cards. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names the row: a row header, and the title of its card. One column at most. */
  primary?: boolean | undefined;
  /** The row's name in words, where the primary cell says more than that. */
  name?: ((row: Row) => string) | undefined;
  /** The row's buttons: kept together at the end, without a label in a card, described by the row's name. */
  actions?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
  /** Keeps the value on one line where rows are not cards. */
  nowrap?: boolean | undefined;
  /** Any CSS width of the column. */
  width?: string | undefined;
}

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  captionVisible?: boolean | undefined;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Nothing has been loaded yet: skeleton rows keep the layout. */
  loading?: boolean | undefined;
  skeletonRows?: number | undefined;
  /** Stands in the place of the table when there are no rows. */
  empty?: ReactNode;
  className?: string | undefined;
}

/**
 * A real `<table>`; each row becomes a card where the table has less than 720 px to itself, or 960 px with six columns
 * and more. The explicit roles keep it a table for assistive technology when the cards' layout takes the browser's
 * table boxes away.
 */
export function DataTable<Row>({
  caption,
  captionVisible = false,
  columns,
  rows,
  rowKey,
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
        <caption className={captionVisible ? styles.caption : styles.captionHidden}>{caption}</caption>
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
              <tr key={rowKey(row)} {...role('row')} className={styles.row}>
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

/** From here on a row needs more than 720 px: such tables are cards up to 960 px. */
const MANY_COLUMNS = 6;

const role = (name: string) => ({ role: name });
