import { useState } from 'react';
import { type AccessKind, documentMessages, type DocumentView } from '@pharmacy/contracts';
import { documentAddress, opensInBrowser, openWaitingWindow, startDownload } from '@pharmacy/remote-kit';
import { errorMessage, errorStatus, useNotify } from '@pharmacy/state';
import { useDocumentTicketMutation } from '../documents.api';

interface DocumentActions {
  /** The action in progress. */
  readonly pending: AccessKind | null;
  readonly error: string | null;
  readonly view: () => Promise<void>;
  readonly download: () => Promise<void>;
}

type OpenableDocument = Pick<DocumentView, 'id' | 'title' | 'filename' | 'mimeType'>;

/** View and download of one document. Each action requests its own short-lived ticket. */
export function useDocumentActions(document: OpenableDocument): DocumentActions {
  const [requestTicket] = useDocumentTicketMutation();
  const [pending, setPending] = useState<AccessKind | null>(null);
  const [error, setError] = useState<string | null>(null);
  const notify = useNotify();

  const ticketFor = async (kind: AccessKind) => {
    setPending(kind);
    setError(null);
    const { data, error: rejection } = await requestTicket(document.id);
    setPending(null);
    if (data) return documentAddress(document.id, kind, data.token);
    const failed = kind === 'view' ? documentMessages.openFailed : documentMessages.downloadFailed;
    // Trying again wouldn't help: a file that can't be sent as it is stays that way.
    setError(errorStatus(rejection) === 409 ? errorMessage(rejection, failed) : failed);
    return null;
  };

  const download = async () => {
    const address = await ticketFor('download');
    if (address) startDownload(address, document.filename);
  };

  const view = async () => {
    if (!opensInBrowser(document)) {
      notify({ title: 'Downloading instead', description: 'Your browser can’t display this type of file.' });
      return download();
    }
    const newWindow = openWaitingWindow(document.title);
    if (!newWindow) return setError(documentMessages.windowBlocked);
    const address = await ticketFor('view');
    if (address) return newWindow.show(address);
    newWindow.close();
  };

  return { pending, error, view, download };
}
