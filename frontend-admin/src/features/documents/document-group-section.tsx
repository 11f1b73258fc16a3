import { useId, useMemo } from 'react';
import { DataTable } from '@pharmacy/ui';
import table from '../../lists/wide-table.module.css';
import { documentColumns } from './document-columns';
import styles from './document-group-section.module.css';
import type { DocumentGroup } from './document-groups';
import type { DocumentRowEvents } from './document-row-actions';

interface DocumentGroupSectionProps extends DocumentRowEvents {
  readonly group: DocumentGroup;
}

/** One category with its documents. */
export function DocumentGroupSection({ group, onAct, onFault }: DocumentGroupSectionProps) {
  const heading = useId();
  const columns = useMemo(() => documentColumns({ onAct, onFault }), [onAct, onFault]);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {group.category}
      </h2>
      <DataTable
        caption={group.category}
        columns={columns}
        rows={group.documents}
        rowKey={({ id }) => id}
        className={table.wide}
      />
    </section>
  );
}
