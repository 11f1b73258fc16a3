import { documentMessages, unknownError, type DocumentView } from '@pharmacy/contracts';
import { errorMessage } from '@pharmacy/state';
import { useDocumentTicketMutation } from './documents.api';

type Complain = (title: string, message: string) => void;

/** Opens a document's file in a new tab, by a ticket that is good for that one file. */
export function useOpenDocument(complain: Complain): (document: DocumentView) => Promise<void> {
  const [askForTicket] = useDocumentTicketMutation();

  return async ({ id }) => {
    // The window comes first: after the answer it would be a pop-up that browsers block.
    const opened = window.open('', '_blank');
    if (!opened) return complain('Error', documentMessages.windowBlocked);
    opened.opener = null;
    const { data: ticket, error } = await askForTicket(id);
    if (ticket) {
      opened.location.replace(`/api/documents/${id}/view?token=${encodeURIComponent(ticket.token)}`);
      return;
    }
    opened.close();
    complain('Failed to open document', errorMessage(error, unknownError));
  };
}
