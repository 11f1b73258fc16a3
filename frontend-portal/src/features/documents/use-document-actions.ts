import { useState } from 'react';
import { documentMessages, type AccessKind, type DocumentView } from '@pharmacy/contracts';
import { documentAddress, opensInBrowser, openWaitingWindow, startDownload } from '@pharmacy/remote-kit';
import { useNotify } from '@pharmacy/state';
import { useDocumentTicketMutation } from './documents.api';

export interface DocumentActions {
  /** What is being fetched, if anything. */
  readonly pending: AccessKind | null;
  readonly fault: string | null;
  readonly view: () => Promise<void>;
  readonly download: () => Promise<void>;
}

/** View and download of one document, each through a ticket of its own. */
export function useDocumentActions(document: DocumentView): DocumentActions {
  const [requestTicket] = useDocumentTicketMutation();
  const [pending, setPending] = useState<AccessKind | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const notify = useNotify();

  const ticketFor = async (kind: AccessKind) => {
    setPending(kind);
    setFault(null);
    const { data } = await requestTicket(document.id);
    setPending(null);
    return data ? documentAddress(document.id, kind, data.token) : null;
  };

  const download = async () => {
    const address = await ticketFor('download');
    if (address) startDownload(address, document.filename);
    else setFault(documentMessages.downloadFailed);
  };

  const view = async () => {
    if (!opensInBrowser(document)) {
      notify({ title: 'Downloading instead', description: 'This kind of file opens outside the browser.' });
      return download();
    }
    const opened = openWaitingWindow(document.title);
    if (!opened) return setFault(documentMessages.windowBlocked);
    const address = await ticketFor('view');
    if (address) return opened.location.replace(address);
    opened.close();
    setFault(documentMessages.openFailed);
  };

  return { pending, fault, view, download };
}
