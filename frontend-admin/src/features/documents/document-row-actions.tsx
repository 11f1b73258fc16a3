import type { DocumentView } from '@pharmacy/contracts';
import { ExternalLinkIcon, HistoryIcon, IconButton, PencilIcon, Trash2Icon } from '@pharmacy/ui';
import type { DocumentAction } from './document-action';
import { PublishButton } from './publish-button';
import { useOpenDocument } from './use-open-document';

export interface DocumentRowEvents {
  readonly onAct: (action: DocumentAction) => void;
  readonly onFault: (title: string, message: string) => void;
}

export function DocumentRowActions({
  document,
  onAct,
  onFault,
}: DocumentRowEvents & { readonly document: DocumentView }) {
  const open = useOpenDocument(onFault);
  return (
    <>
      <PublishButton document={document} onFault={onFault} />
      <IconButton label="Open in new tab" icon={<ExternalLinkIcon />} onClick={() => open(document)} />
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit', document })} />
      <IconButton label="Who opened it" icon={<HistoryIcon />} onClick={() => onAct({ kind: 'accesses', document })} />
      <IconButton
        label="Delete"
        variant="danger"
        icon={<Trash2Icon />}
        onClick={() => onAct({ kind: 'delete', document })}
      />
    </>
  );
}
