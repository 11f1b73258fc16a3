import { documentMessages } from '@pharmacy/contracts';
import { DataTable, Spinner, Stack } from '@pharmacy/ui';
import table from '../../lists/wide-table.module.css';
import { documentColumns } from './document-columns';

const columns = documentColumns({ onAct: () => undefined, onFault: () => undefined });

export function DocumentsSkeleton() {
  return (
    <Stack>
      <Spinner label={documentMessages.loading} />
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
