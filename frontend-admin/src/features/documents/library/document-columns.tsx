import { createContext, use, useEffect, useEffectEvent, useRef } from 'react';
import {
  type DocumentView,
  formatFileSize,
  formatPageCount,
  formatShortDate,
  materialKindLabels,
} from '@pharmacy/contracts';
import { DocumentThumbnail } from '@pharmacy/remote-kit';
import { Badge, type DataColumn } from '@pharmacy/ui';
import { useCompanyName } from '../../../companies/companies.api';
import { useGroupName } from '../../../prescriber-groups/prescriber-groups.api';
import { AudienceBadge, DocumentStatus } from './document-badges';
import { DocumentRowActions, type DocumentRowEvents } from './document-row-actions';
import styles from './document-table.module.css';

// Every column but the first has a fixed width, so the tables of all categories line up.
export const documentColumns = (events: DocumentRowEvents): readonly DataColumn<DocumentView>[] => [
  {
    key: 'document',
    header: 'Document',
    primary: true,
    name: ({ title }) => title,
    cell: (document) => <DocumentTitle document={document} />,
  },
  { key: 'type', header: 'Type', width: '112px', cell: (document) => <DocumentAudience {...document} /> },
  { key: 'size', header: 'Size', width: '88px', nowrap: true, cell: DocumentSize },
  { key: 'uploaded', header: 'Uploaded', width: '112px', nowrap: true, cell: DocumentUploaded },
  { key: 'status', header: 'Status', width: '136px', cell: DocumentStatus },
  {
    key: 'actions',
    header: 'Actions',
    width: '260px',
    actions: true,
    cell: (document) => <DocumentRowActions document={document} {...events} />,
  },
];

/** The audience, and the company or the group if it's only for the people of one. */
function DocumentAudience({ documentType, manufacturerId, groupId }: DocumentView) {
  const company = useCompanyName(manufacturerId);
  const group = useGroupName(groupId);
  return (
    <span className={styles.audience}>
      <AudienceBadge documentType={documentType} />
      {manufacturerId !== null && <span className={styles.only}>{company ?? 'One company'}</span>}
      {groupId !== null && <span className={styles.only}>{group ?? 'One group'}</span>}
    </span>
  );
}

function DocumentTitle({ document }: { readonly document: DocumentView }) {
  const { id, title, description, code, kind, snippet } = document;
  const added = use(AddedDocumentContext);
  const filed = [code, kind && materialKindLabels[kind]].filter(Boolean).join(' · ');
  return (
    <span className={styles.document}>
      <DocumentThumbnail document={document} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {filed && <span className={styles.filed}>{filed}</span>}
        {description && <span className={styles.description}>{description}</span>}
        {snippet && (
          <span className={styles.snippet}>
            In the file: {snippet.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))}
          </span>
        )}
        {added.id === id && <JustAdded />}
      </span>
    </span>
  );
}

function DocumentSize({ fileSize, pageCount }: DocumentView) {
  return (
    <span className={styles.stacked}>
      {formatFileSize(fileSize)}
      {pageCount !== null && <span className={styles.days}>{formatPageCount(pageCount)}</span>}
    </span>
  );
}

/** The date a document was added, and its version if that isn't the first. */
function DocumentUploaded({ createdAt, version }: DocumentView) {
  return (
    <span className={styles.stacked}>
      {formatShortDate(createdAt)}
      {version > 1 && <span className={styles.days}>Version {version}</span>}
    </span>
  );
}

/**
 * Highlights the document that was just added, and scrolls to it and focuses it once, not on each visit of its page.
 */
export function JustAdded() {
  const { isNew, onShown } = use(AddedDocumentContext);
  const mark = useRef<HTMLSpanElement>(null);

  const lead = useEffectEvent(() => {
    mark.current?.scrollIntoView({ block: 'center' });
    mark.current?.focus({ preventScroll: true });
    onShown();
  });
  useEffect(() => {
    if (!isNew) return;
    // Wait until the dialog has returned the focus to the button that opened it.
    const timer = setTimeout(lead);
    return () => clearTimeout(timer);
  }, [isNew]);

  return (
    <Badge ref={mark} tabIndex={-1} tone="accent">
      Just added
    </Badge>
  );
}

export interface AddedDocument {
  /** The ID of the document most recently added on this screen. */
  readonly id: number | null;
  /** Its row isn't shown yet, so the user still has to be taken there. */
  readonly isNew: boolean;
  /** Its row is shown. */
  readonly onShown: () => void;
}

/** The document that was just added, for its row to highlight itself. */
export const AddedDocumentContext = createContext<AddedDocument>({
  id: null,
  isNew: false,
  onShown: () => undefined,
});
