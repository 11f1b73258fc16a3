import { clsx } from 'clsx';
import { RowName } from '@pharmacy/ui/core';
import type { DataColumn } from './data-table';
import styles from './data-table.module.css';

interface TableCellProps<Row> {
  column: DataColumn<Row>;
  row: Row;
  /** Id of what names the row; undefined where nothing does. */
  nameId: string | undefined;
}

/** One value of a row; `data-label` is drawn before it where rows are cards. */
export function TableCell<Row>({ column, row, nameId }: TableCellProps<Row>) {
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
      <th {...{ role: 'rowheader' }} id={column.name ? undefined : nameId} scope="row" className={className}>
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
    <td {...{ role: 'cell' }} className={className} data-label={column.actions ? undefined : column.header}>
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
