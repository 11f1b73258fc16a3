import { documentMessages, type DocumentView, unknownError } from '@pharmacy/contracts';
import {
  Button,
  CheckIcon,
  EllipsisIcon,
  ExternalLinkIcon,
  FilePlusIcon,
  FilesIcon,
  HistoryIcon,
  IconButton,
  Menu,
  type MenuItem,
  PencilIcon,
  ShieldAlertIcon,
  Trash2Icon,
  UsersIcon,
} from '@pharmacy/ui';
import {
  documentAddress,
  opensInBrowser,
  openWaitingWindow,
  startDownload,
  useSingleFlight,
} from '@pharmacy/remote-kit';
import { errorMessage, useNotify } from '@pharmacy/state';
import { useAccess } from '../../../access/access';
import type { ReportRowError } from '../../../lists/row-error';
import { usePublishDocumentMutation, useVersionTicketMutation } from '../documents.api';
import styles from './document-table.module.css';

type DocumentActionKind =
  | 'edit'
  | 'delete'
  | 'new-version'
  | 'versions'
  | 'checks'
  | 'accesses'
  | 'readers'
  | 'reading';

/** A dialog that an administrator opened, and the document it's for. */
export type DocumentAction =
  | { readonly kind: 'upload' }
  | { readonly kind: 'upload-several' }
  | { readonly kind: 'view-portal' }
  | { readonly kind: 'order-categories' }
  | { readonly kind: 'trace-copy' }
  | { readonly kind: DocumentActionKind; readonly document: DocumentView };

export interface DocumentRowEvents {
  readonly onAct: (action: DocumentAction) => void;
  readonly onError: ReportRowError;
}

/** Frequent actions have buttons; the rest are in a menu, so that a row fits a phone. */
export function DocumentRowActions({
  document,
  onAct,
  onError,
}: DocumentRowEvents & { readonly document: DocumentView }) {
  const mayManage = useAccess()('documents:manage');
  const { open, isPending } = useOpenDocument(onError);
  const act = (kind: DocumentActionKind) => onAct({ kind, document });
  const newVersion = { key: 'new-version', label: 'New version', icon: <FilePlusIcon /> };
  const reading = { key: 'reading', label: 'Who confirmed it', icon: <CheckIcon /> };
  const more: readonly MenuItem[] = [
    ...(mayManage ? [{ ...newVersion, onSelect: () => act('new-version') }] : []),
    { key: 'versions', label: 'Versions', icon: <FilesIcon />, onSelect: () => act('versions') },
    { key: 'readers', label: 'Who can see it', icon: <UsersIcon />, onSelect: () => act('readers') },
    { key: 'accesses', label: 'Who opened it', icon: <HistoryIcon />, onSelect: () => act('accesses') },
    { key: 'checks', label: 'File checks', icon: <ShieldAlertIcon />, onSelect: () => act('checks') },
    ...(document.mustReadBy ? [{ ...reading, onSelect: () => act('reading') }] : []),
  ];
  return (
    <>
      {mayManage && <PublishButton document={document} onError={onError} />}
      <IconButton
        label="Open in new tab"
        icon={<ExternalLinkIcon />}
        pending={isPending}
        onClick={() => open(document)}
      />
      {mayManage && <IconButton label="Edit" icon={<PencilIcon />} onClick={() => act('edit')} />}
      <Menu trigger={<IconButton label="More actions" icon={<EllipsisIcon />} />} items={more} />
      {mayManage && <IconButton label="Delete" variant="danger" icon={<Trash2Icon />} onClick={() => act('delete')} />}
    </>
  );
}

interface PublishButtonProps {
  readonly document: DocumentView;
  readonly onError: ReportRowError;
}

/** Publishes, unpublishes, or keeps a document that would publish itself. The request names the wanted state. */
function PublishButton({ document: { id, title, isPublished, fileCheck }, onError }: PublishButtonProps) {
  const notify = useNotify();
  const [publish, { isLoading }] = usePublishDocumentMutation();
  const isWaiting = fileCheck?.publishesWhenDone === true;
  const wanted = !isPublished && !isWaiting;

  const toggle = useSingleFlight(async () => {
    const { error } = await publish({ id, isPublished: wanted });
    if (error) onError(documentMessages.updateFailed, errorMessage(error, unknownError));
    else
      notify({ title: documentMessages.updated, description: `${title} is now ${wanted ? 'published' : 'a draft'}.` });
  });

  return (
    <Button variant="secondary" size="sm" pending={isLoading} onClick={toggle} className={styles.publish}>
      {wanted ? 'Publish' : isWaiting ? 'Keep draft' : 'Unpublish'}
    </Button>
  );
}

/**
 * Opens a document's file in a new tab, with a ticket for that file only. File types that browsers can't display are
 * downloaded, because their tab would stay empty.
 */
function useOpenDocument(report: ReportRowError) {
  const [requestTicket, { isLoading }] = useVersionTicketMutation();

  const open = async (document: DocumentView) => {
    const { id, title, filename } = document;
    const isShown = opensInBrowser(document);
    const opened = isShown ? openWaitingWindow(title) : null;
    if (isShown && !opened) return report('Error', documentMessages.windowBlocked);
    const { data: ticket, error } = await requestTicket({ id });
    if (!ticket) {
      opened?.close();
      return report('Failed to open document', errorMessage(error, unknownError));
    }
    if (opened) opened.show(documentAddress(id, 'view', ticket.token));
    else startDownload(documentAddress(id, 'download', ticket.token), filename);
  };
  return { open, isPending: isLoading };
}
