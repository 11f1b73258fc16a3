import { documentMessages } from '@pharmacy/contracts';
import { DataTable, Spinner, Stack } from '@pharmacy/ui';
import table from '../../lists/wide-table.module.css';
import { documentColumns } from './document-columns';
import styles from './documents-skeleton.module.css';

const columns = documentColumns({ onAct: () => undefined, onFault: () => undefined });

export function DocumentsSkeleton() {
  return (
    <Stack>
      <p role="status" className={styles.loading}>
        <Spinner /> {documentMessages.loading}
      </p>
      <DataTable
        caption="Documents"
        columns={columns}
        rows={[]}
        rowKey={({ id }) => id}
        className={table.wide}
        loading
      />
    </Stack>
  );
}
