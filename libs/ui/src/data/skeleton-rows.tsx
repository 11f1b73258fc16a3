import { clsx } from 'clsx';
import { Skeleton } from '@pharmacy/ui/core';
import type { DataColumn } from './data-table';
import styles from './data-table.module.css';

const widths = ['70%', '55%', '80%', '45%', '62%'];

/** Rows of the table's own shape while the real ones are on their way. */
export function SkeletonRows<Row>({ columns, count }: { columns: readonly DataColumn<Row>[]; count: number }) {
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
