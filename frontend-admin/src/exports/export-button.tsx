import { formatFileSize } from '@pharmacy/contracts';
import type { ExportControl } from '@pharmacy/remote-kit';
import { Alert, Button, Cluster, DownloadIcon, type ButtonProps } from '@pharmacy/ui';

interface ExportButtonProps extends Pick<ButtonProps, 'size'> {
  readonly control: ExportControl;
  readonly label: string;
  readonly address: string;
}

/** Downloads a list as a spreadsheet file. While the file is prepared, shows the progress and a cancel button. */
export function ExportButton({ control: { state, start, cancel }, label, address, size }: ExportButtonProps) {
  const isPreparing = state.status === 'preparing';
  return (
    <Cluster>
      {isPreparing && (
        <Button variant="ghost" size={size} onClick={cancel}>
          Cancel export
        </Button>
      )}
      <Button
        variant="secondary"
        size={size}
        icon={<DownloadIcon />}
        pending={isPreparing}
        onClick={() => start(address)}
      >
        {isPreparing ? `Preparing… ${state.bytes > 0 ? formatFileSize(state.bytes) : ''}`.trim() : label}
      </Button>
    </Cluster>
  );
}

interface ExportErrorProps {
  readonly title?: string;
  readonly controls: readonly ExportControl[];
}

/** Why a file couldn't be prepared. */
export function ExportError({ title = 'The file could not be prepared', controls }: ExportErrorProps) {
  const errorText = controls.map(({ state }) => state.status === 'idle' && state.errorText).find(Boolean);
  if (!errorText) return null;
  return (
    <Alert tone="danger" role="alert" title={title}>
      {errorText}
    </Alert>
  );
}
