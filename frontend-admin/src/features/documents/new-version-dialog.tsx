import { useState, type FormEvent } from 'react';
import { documentMessages, unknownError, type DocumentView, type UploadResult } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { Alert, Button, Dialog, DialogClose, FormError, Stack } from '@pharmacy/ui';
import { useAddVersionMutation } from './documents.api';
import { UploadField } from './upload-field';
import { useUpload } from './use-upload';
import { fateOfOldVersion } from './version-words';

interface NewVersionDialogProps {
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** Another file for the same document; title, category and days stay as they are. */
export function NewVersionDialog({ document, onClose }: NewVersionDialogProps) {
  const { id, title } = document;
  const notify = useNotify();
  const [addVersion, { isLoading }] = useAddVersionMutation();
  const [fault, setFault] = useState<string | null>(null);
  const control = useUpload();
  const { status } = control.upload;

  const add = useSingleFlight(async (file: UploadResult) => {
    setFault(null);
    const { data: changed, error } = await addVersion({ id, file });
    if (changed) {
      notify({ title: documentMessages.versionAdded, description: `${title} is now version ${changed.version}.` });
      onClose();
      return;
    }
    const message = errorMessage(error, unknownError);
    setFault(message);
    notify({ title: documentMessages.addVersionFailed, description: message, variant: 'destructive' });
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = control.take();
    if (file) void add(file);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New Version"
      description={title}
      confirmClose={status !== 'empty'}
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button type="submit" pending={isLoading} aria-disabled={status !== 'uploaded' || undefined}>
            {isLoading ? 'Adding...' : 'Add New Version'}
          </Button>
        </>
      }
    >
      <Stack>
        <FormError message={fault} />
        <Alert tone="info">{fateOfOldVersion(document)}</Alert>
        <UploadField {...control} />
      </Stack>
    </Dialog>
  );
}
