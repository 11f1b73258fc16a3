import { documentMessages, unknownError, type DocumentView } from '@pharmacy/contracts';
import { documentAddress, openWaitingWindow, opensInBrowser, startDownload } from '@pharmacy/remote-kit';
import { errorMessage } from '@pharmacy/state';
import { useVersionTicketMutation } from './documents.api';

type Complain = (title: string, message: string) => void;

/**
 * Opens a document's file in a new tab, by a ticket that is good for that one file. What no browser shows is
 * downloaded: its tab would stay empty.
 */
export function useOpenDocument(complain: Complain): (document: DocumentView) => Promise<void> {
  const [askForTicket] = useVersionTicketMutation();

  return async (document) => {
    const { id, title, filename } = document;
    const isShown = opensInBrowser(document);
    const opened = isShown ? openWaitingWindow(title) : null;
    if (isShown && !opened) return complain('Error', documentMessages.windowBlocked);
    const { data: ticket, error } = await askForTicket({ id });
    if (!ticket) {
      opened?.close();
      return complain('Failed to open document', errorMessage(error, unknownError));
    }
    if (opened) opened.location.replace(documentAddress(id, 'view', ticket.token));
    else startDownload(documentAddress(id, 'download', ticket.token), filename);
  };
}
