import { useState } from 'react';
import { type DocumentView, formatDay, formatShortDate } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { Badge, Button, CheckIcon, Cluster, FormError, Stack } from '@pharmacy/ui';
import { errorMessage, useNotify } from '@pharmacy/state';
import { useHolderOnly } from '../../../account/own-account';
import { useFocusAfterRemoval } from '../../../focus/use-focus-after-removal';
import { usePolling } from '../../../polling/use-polling';
import { useConfirmReadingMutation, useReadingRequestsQuery } from '../documents.api';
import styles from './document-row.module.css';

interface ReadingRequestProps {
  readonly document: DocumentView;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Asks to read and confirm a document by a day. The button appears once the reader has opened the newest version. */
export function ReadingRequest({ document, day }: ReadingRequestProps) {
  const { data } = useReadingRequestsQuery(undefined, usePolling());
  const { area, target } = useFocusAfterRemoval();
  const request = data?.find(({ documentId, version }) => documentId === document.id && version === document.version);
  if (request?.confirmedAt)
    return (
      <p ref={target} tabIndex={-1} className={styles.facts}>
        <Badge tone="success">Confirmed</Badge> You confirmed on {formatShortDate(request.confirmedAt)}
      </p>
    );
  return (
    <Stack {...area} gap="sm">
      <Cluster>
        <strong>Please read and confirm by {formatDay(day)}</strong>
        {request?.isOverdue && <Badge tone="danger">Overdue</Badge>}
      </Cluster>
      {request?.isOpened ? (
        <ConfirmButton document={document} />
      ) : (
        <p className={styles.facts}>Open it first. Then you can confirm here.</p>
      )}
    </Stack>
  );
}

function ConfirmButton({ document: { id, title, version } }: Pick<ReadingRequestProps, 'document'>) {
  const own = useHolderOnly('Only the reader can confirm this.', styles.facts);
  const [confirm, { isLoading }] = useConfirmReadingMutation();
  const [errorText, setErrorText] = useState<string | null>(null);
  const notify = useNotify();

  const send = useSingleFlight(async () => {
    setErrorText(null);
    const { error } = await confirm({ id, version });
    if (error) setErrorText(errorMessage(error, 'We could not record your confirmation. Please try again.'));
    else notify({ title: 'Thank you', description: `We recorded that you have read ${title}.` });
  });

  return (
    <>
      <FormError message={errorText} />
      <Cluster>
        <Button
          size="sm"
          icon={<CheckIcon />}
          pending={isLoading}
          {...own.control}
          aria-label={`I have read ${title}`}
          onClick={send}
        >
          I have read it
        </Button>
        {own.reason}
      </Cluster>
    </>
  );
}
