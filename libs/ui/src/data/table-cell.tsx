import { clsx } from 'clsx';
import type { DataColumn } from './data-table';
import styles from './data-table.module.css';

/** One value of a row; `data-label` is drawn before it where rows are cards. */
export function TableCell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const className = clsx(
    styles.cell,
    column.align === 'end' && styles.end,
    column.nowrap && styles.nowrap,
    column.primary && styles.primary,
    column.actions && styles.actions,
  );
  const content = column.actions ? <div className={styles.buttons}>{column.cell(row)}</div> : column.cell(row);
  if (column.primary) {
    return (
      <th {...{ role: 'rowheader' }} scope="row" className={className}>
        {content}
      </th>
    );
  }
  return (
    <td {...{ role: 'cell' }} className={className} data-label={column.actions ? undefined : column.header}>
      {content}
    </td>
  );
}
