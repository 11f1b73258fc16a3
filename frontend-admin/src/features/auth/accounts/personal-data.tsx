import {
  type AccountView,
  type ErasePersonRequest,
  type ErasureView,
  erasureMessages as messages,
  formatDateTime,
} from '@pharmacy/contracts';
import { erasePersonForm } from '@pharmacy/contracts/forms';
import { QueryView, useExport } from '@pharmacy/remote-kit';
import { useContractForm } from '@pharmacy/remote-kit/forms';
import { useSession } from '@pharmacy/state';
import { Button, Card, Cluster, type DataColumn, DataTable, Dialog, FormError, Stack, TextField } from '@pharmacy/ui';
import { useState } from 'react';
import { ExportButton } from '../../../exports/export-button';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { OwnIdentity } from '../own-identity';
import { fullName } from '../../../people/names';
import { useErasePersonMutation, useErasuresQuery } from './accounts.api';

interface PersonalDataDialogProps {
  readonly account: AccountView;
  readonly onClose: () => void;
}

/** What is held about a person, for an owner who answers the person's request: the export, and the erasure. */
export function PersonalDataDialog(props: PersonalDataDialogProps) {
  const [isErasing, setErasing] = useState(false);
  return isErasing ? <EraseDialog {...props} /> : <ExportDialog {...props} onErase={() => setErasing(true)} />;
}

function ExportDialog({ account, onClose, onErase }: PersonalDataDialogProps & { readonly onErase: () => void }) {
  const page = useExport('personal-data.html');
  const json = useExport('personal-data.json');
  const isOwn = useSession().user?.id === account.id;
  const address = `/api/admin/users/${account.id}/export?format=`;
  const failed = [page, json].map(({ state }) => (state.status === 'idle' ? state.errorText : undefined)).find(Boolean);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Personal data of ${fullName(account)}`}
      description={
        'Everything we hold about this person: account, sign-ins, requests, documents opened, messages, and audit trail entries. ' +
        'Messages and requests from a former address aren’t found. The export is recorded.'
      }
    >
      <Stack>
        <FormError message={failed ?? null} />
        <Cluster>
          <ExportButton control={page} label="Download to read" address={`${address}html`} />
          <ExportButton control={json} label="Download as JSON" address={`${address}json`} />
          {!isOwn && (
            <Button variant="danger" onClick={onErase}>
              Erase person…
            </Button>
          )}
        </Cluster>
      </Stack>
    </Dialog>
  );
}

function EraseDialog({ account, onClose }: PersonalDataDialogProps) {
  const [erase] = useErasePersonMutation();
  const form = useContractForm(erasePersonForm, { username: '', password: '' });
  const { errors, isDirty } = form.formState;
  const { submit, ...saving } = useSaveDialog({
    form,
    save: (values: ErasePersonRequest) => erase({ id: account.id, ...values }),
    done: messages.erased,
    failed: messages.failed,
    onClose,
  });
  return (
    <SaveDialog
      {...saving}
      title={`Erase ${fullName(account)}`}
      description={
        'This can’t be undone. The account, its sign-ins, its request, and messages sent with its confirmed address are ' +
        'erased. Messages and requests from a former address aren’t found: delete those messages by hand. ' +
        'The audit trail keeps what happened, under a pseudonym. The person is signed out and can’t sign in again.'
      }
      isDirty={isDirty}
      submitLabel="Erase person"
      submitVariant="danger"
      onSubmit={form.handleSubmit(submit)}
    >
      <TextField
        label="The person’s username"
        hint={`Type ${account.username} to confirm.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <OwnIdentity form={form} submit={submit} />
    </SaveDialog>
  );
}

const erasureColumns: readonly DataColumn<ErasureView>[] = [
  {
    key: 'pseudonym',
    header: 'Pseudonym',
    primary: true,
    name: ({ pseudonym }) => pseudonym,
    cell: ({ pseudonym }) => pseudonym,
  },
  { key: 'erased', header: 'Erased', cell: ({ erasedAt }) => formatDateTime(erasedAt) },
  {
    key: 'by',
    header: 'By',
    cell: ({ erasedBy, isBySetting }) =>
      isBySetting ? 'Retention of deactivated accounts' : (erasedBy ?? 'An owner who is no longer on record'),
  },
];

/** The erased people. Hidden while there are none. */
export function Erasures() {
  const query = useErasuresQuery();
  if (query.data?.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="erasures">
      <h2 id="erasures">Erased people</h2>
      <QueryView query={query} errorText={messages.loadFailed} loadingText="Loading the erasures…">
        {(rows) => (
          <DataTable
            caption="Erased people"
            columns={erasureColumns}
            rows={rows}
            rowKey={({ pseudonym }) => pseudonym}
          />
        )}
      </QueryView>
    </Card>
  );
}
