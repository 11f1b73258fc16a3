import { formatFileSize } from '@pharmacy/contracts';
import { Button, Cluster, DownloadIcon } from '@pharmacy/ui';
import type { ExportControl } from './use-export';

interface ExportButtonProps {
  readonly control: ExportControl;
  /** The filters, as the query of an address. */
  readonly query: string;
}

/** Saves what the filters leave as a file for spreadsheets; tells how far it is, and can be given up. */
export function ExportButton({ control: { state, start, cancel }, query }: ExportButtonProps) {
  const isPreparing = state.status === 'preparing';
  return (
    <Cluster>
      {isPreparing && (
        <Button variant="ghost" onClick={cancel}>
          Cancel export
        </Button>
      )}
      <Button variant="secondary" icon={<DownloadIcon />} pending={isPreparing} onClick={() => start(query)}>
        {isPreparing ? `Preparing… ${state.bytes > 0 ? formatFileSize(state.bytes) : ''}`.trim() : 'Export as CSV'}
      </Button>
    </Cluster>
  );
}
