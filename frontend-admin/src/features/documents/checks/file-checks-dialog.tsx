import { useState } from 'react';
import type { DocumentView, FileCheckView, FileFinding } from '@pharmacy/contracts';
import { Alert, Button, Dialog, DialogClose, FilePlusIcon, Spinner, Stack } from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { NewVersionDialog } from '../versions/new-version-dialog';
import { findingTexts } from './finding-texts';
import styles from './file-checks.module.css';

interface FileChecksDialogProps {
  /** From the list, which is polled, so that results appear by themselves. */
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** What the checks found in a document's newest file, and how to fix each finding. */
export function FileChecksDialog({ document, onClose }: FileChecksDialogProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { fileCheck, title } = document;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="File checks"
      description={title}
      footer={
        <>
          <DialogClose />
          <Can permission="documents:manage">
            <Button icon={<FilePlusIcon />} onClick={() => setIsAdding(true)}>
              New version
            </Button>
          </Can>
        </>
      }
    >
      <Stack>
        {fileCheck && <CheckState document={document} check={fileCheck} />}
        {fileCheck && fileCheck.findings.length > 0 && (
          <ul className={styles.list}>
            {fileCheck.findings.map((finding) => (
              <Finding key={finding} finding={finding} />
            ))}
          </ul>
        )}
      </Stack>
      {isAdding && <NewVersionDialog document={document} onClose={() => setIsAdding(false)} />}
    </Dialog>
  );
}

interface CheckStateProps {
  readonly document: DocumentView;
  readonly check: FileCheckView;
}

function CheckState({ document: { isRecalled, mimeType }, check }: CheckStateProps) {
  const { state, findings, infection, isBinding } = check;
  if (state === 'infected')
    return (
      <Alert tone="danger" title="This file is infected">
        The virus scanner found {infection}. Nobody can open the file. Add a clean file as a new version, or delete the
        document.
      </Alert>
    );
  if (isRecalled) return <p>This version was recalled, so it isn’t checked.</p>;
  if (state === 'checking')
    return (
      <p role="status" className={styles.pending}>
        <Spinner /> The file is being checked. The results appear here in a few seconds.
      </p>
    );
  return (
    <>
      {state === 'scanning' && (
        <Alert tone="info" role="status" title="Waiting for the virus scanner">
          The document can be published once the scanner has found its file clean. If this takes longer than a few
          minutes, contact the person who manages your server.
        </Alert>
      )}
      {findings.length === 0 ? (
        <Alert tone="success" role="status">
          {mimeType === 'application/pdf'
            ? 'No problems were found.'
            : 'The file opens. Only PDF files are checked further.'}
        </Alert>
      ) : (
        <Alert tone="warning">
          {isBinding
            ? 'Fix this before you publish the document: correct the file, and add it as a new version.'
            : 'This doesn’t stop you from publishing, but some readers will have trouble with the file. To fix it, correct the file, and add it as a new version.'}
        </Alert>
      )}
    </>
  );
}

function Finding({ finding }: { readonly finding: FileFinding }) {
  const { title, why, fixes } = findingTexts[finding];
  return (
    <li className={styles.finding}>
      <h3 className={styles.title}>{title}</h3>
      <p>{why}</p>
      <dl className={styles.fixes}>
        {fixes.map(({ where, how }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
