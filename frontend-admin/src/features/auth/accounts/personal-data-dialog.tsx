import type { AccountView } from '@pharmacy/contracts';
import { useExport } from '@pharmacy/remote-kit';
import { Cluster, Dialog, FormError, Stack } from '@pharmacy/ui';
import { ExportButton } from '../../../exports/export-button';
import { fullName } from './account-labels';

interface PersonalDataDialogProps {
  readonly account: AccountView;
  readonly onClose: () => void;
}

/** What is held about a person, for an owner who answers the person's request. */
export function PersonalDataDialog({ account, onClose }: PersonalDataDialogProps) {
  const page = useExport('personal-data.html');
  const json = useExport('personal-data.json');
  const address = `/api/admin/users/${account.id}/export?format=`;
  const failed = [page, json].map(({ state }) => (state.status === 'idle' ? state.errorText : undefined)).find(Boolean);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Personal Data of ${fullName(account)}`}
      description="Everything that is held: account, sign-ins, requests, documents opened, messages, and entries of the audit trail. The export is recorded."
    >
      <Stack>
        <FormError message={failed ?? null} />
        <Cluster>
          <ExportButton control={page} label="Download to Read" address={`${address}html`} />
          <ExportButton control={json} label="Download as JSON" address={`${address}json`} />
        </Cluster>
      </Stack>
    </Dialog>
  );
}
