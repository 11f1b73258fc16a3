import { useState } from 'react';
import { documentMessages, type DocumentVersionView, type DocumentView } from '@pharmacy/contracts';
import { documentAddress, startDownload, useSingleFlight } from '@pharmacy/remote-kit';
import { errorMessage } from '@pharmacy/state';
import { Button, DownloadIcon } from '@pharmacy/ui';
import type { RowComplaint } from '../../lists/use-row-fault';
import { useVersionTicketMutation } from './documents.api';
import styles from './version-list.module.css';

interface VersionDownloadProps {
  readonly document: DocumentView;
  readonly version: DocumentVersionView;
  readonly onFault: RowComplaint;
}

/** Saves one version's file, by a ticket that is good for that version only. */
export function VersionDownload({ document: { id }, version: { version, filename }, onFault }: VersionDownloadProps) {
  const [askForTicket] = useVersionTicketMutation();
  const [isPending, setIsPending] = useState(false);

  const download = useSingleFlight(async () => {
    setIsPending(true);
    const { data: ticket, error } = await askForTicket({ id, version });
    setIsPending(false);
    if (ticket) startDownload(documentAddress(id, 'download', ticket.token, version), filename);
    else onFault('Failed to download the version', errorMessage(error, documentMessages.downloadFailed));
  });

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<DownloadIcon />}
      aria-label={`Download version ${version}`}
      pending={isPending}
      className={styles.download}
      onClick={download}
    >
      Download
    </Button>
  );
}
