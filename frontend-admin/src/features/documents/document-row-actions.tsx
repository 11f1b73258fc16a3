import type { DocumentView } from '@pharmacy/contracts';
import {
  EllipsisIcon,
  ExternalLinkIcon,
  FilePlusIcon,
  FilesIcon,
  HistoryIcon,
  IconButton,
  Menu,
  PencilIcon,
  Trash2Icon,
  type MenuItem,
} from '@pharmacy/ui';
import type { DocumentAction, DocumentActionKind } from './document-action';
import { PublishButton } from './publish-button';
import { useOpenDocument } from './use-open-document';

export interface DocumentRowEvents {
  readonly onAct: (action: DocumentAction) => void;
  readonly onFault: (title: string, message: string) => void;
}

/** What is done often has a button of its own; the rest waits in a menu, so that a row fits a phone. */
export function DocumentRowActions({
  document,
  onAct,
  onFault,
}: DocumentRowEvents & { readonly document: DocumentView }) {
  const open = useOpenDocument(onFault);
  const act = (kind: DocumentActionKind) => onAct({ kind, document });
  const more: readonly MenuItem[] = [
    { key: 'new-version', label: 'New version', icon: <FilePlusIcon />, onSelect: () => act('new-version') },
    { key: 'versions', label: 'Versions', icon: <FilesIcon />, onSelect: () => act('versions') },
    { key: 'accesses', label: 'Who opened it', icon: <HistoryIcon />, onSelect: () => act('accesses') },
  ];
  return (
    <>
      <PublishButton document={document} onFault={onFault} />
      <IconButton label="Open in new tab" icon={<ExternalLinkIcon />} onClick={() => open(document)} />
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => act('edit')} />
      <Menu trigger={<IconButton label="More actions" icon={<EllipsisIcon />} />} items={more} />
      <IconButton label="Delete" variant="danger" icon={<Trash2Icon />} onClick={() => act('delete')} />
    </>
  );
}
