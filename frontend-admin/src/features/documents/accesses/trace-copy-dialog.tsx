import { useRef, useState } from 'react';
import { type DocumentCopyView, formatDateTime, unknownError } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage, errorStatus } from '@pharmacy/state';
import { Alert, Button, DescriptionList, Dialog, DialogClose, Spinner, Stack, TextField } from '@pharmacy/ui';
import { useLazyDocumentCopyQuery } from '../documents.api';
import { nameWithUsername } from '../../../people/names';
import { AccessBadge } from './document-accesses-dialog';

const codeMissing = 'Enter the code, such as K7QM2-9XAB4';

/** Finds out who opened a copy, by the code on its pages. */
export default function TraceCopyDialog({ onClose }: { readonly onClose: () => void }) {
  const [find, { currentData: copy, error, isFetching }] = useLazyDocumentCopyQuery();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);

  const submit = useSingleFlight(async () => {
    const code = typed.replace(/[^a-z\d]/gi, '');
    setIsMissing(code === '');
    if (code === '') return field.current?.focus();
    const found = await find(code);
    const target = errorStatus(found.error) === 400 ? field : result;
    target.current?.focus();
  });

  const isMalformed = errorStatus(error) === 400 && !isFetching;
  const malformed = isMalformed ? errorMessage(error, unknownError) : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Trace a copy"
      description="Copies of a document with a watermark have a code on every page. It shows who opened the copy."
      onSubmit={() => void submit()}
      footer={
        <>
          <DialogClose />
          <Button type="submit" pending={isFetching}>
            Find
          </Button>
        </>
      }
    >
      <Stack>
        <TextField
          ref={field}
          label="Code on the pages"
          hint="For example, K7QM2-9XAB4. Case and dashes don’t matter."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={isMissing ? codeMissing : malformed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div ref={result} role="status" tabIndex={-1}>
          {isFetching && (
            <p>
              <Spinner /> Looking for the copy…
            </p>
          )}
          {!isFetching && copy && <Copy {...copy} />}
          {!isFetching && error !== undefined && !isMalformed && <NotFound error={error} />}
        </div>
      </Stack>
    </Dialog>
  );
}

function Copy({ copyCode, document, user, kind, version, at, address }: DocumentCopyView) {
  return (
    <DescriptionList
      items={[
        { term: 'Person', detail: nameWithUsername(user) },
        { term: 'Copy', detail: copyCode },
        { term: 'Document', detail: document.title ?? 'Deleted document' },
        { term: 'Version', detail: version },
        { term: 'Time', detail: formatDateTime(at) },
        { term: 'Action', detail: <AccessBadge kind={kind} /> },
        { term: 'Network address', detail: address ?? 'Not recorded' },
      ]}
    />
  );
}

function NotFound({ error }: { readonly error: unknown }) {
  return errorStatus(error) === 404 ? (
    <Alert tone="warning">There is no copy with this code. Check it for typos.</Alert>
  ) : (
    <Alert tone="danger" title="The copy couldn’t be looked up. Please try again.">
      {errorMessage(error, unknownError)}
    </Alert>
  );
}
