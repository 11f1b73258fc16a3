import { formatFileSize, formatShortDate, type DocumentView } from '@pharmacy/contracts';
import type { DataColumn } from '@pharmacy/ui';
import { AudienceBadge, PublishedBadge } from './document-badges';
import { DocumentRowActions, type DocumentRowEvents } from './document-row-actions';
import styles from './document-table.module.css';

// Every width but the first is fixed, so that the tables of all categories line up.
export const documentColumns = (events: DocumentRowEvents): readonly DataColumn<DocumentView>[] => [
  {
    key: 'document',
    header: 'Document',
    primary: true,
    name: ({ title }) => title,
    cell: ({ title, description }) => (
      <>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
      </>
    ),
  },
  { key: 'type', header: 'Type', width: '120px', cell: AudienceBadge },
  { key: 'size', header: 'Size', width: '106px', nowrap: true, cell: ({ fileSize }) => formatFileSize(fileSize) },
  {
    key: 'uploaded',
    header: 'Uploaded',
    width: '132px',
    nowrap: true,
    cell: ({ createdAt }) => formatShortDate(createdAt),
  },
  { key: 'status', header: 'Status', width: '118px', cell: PublishedBadge },
  {
    key: 'actions',
    header: 'Actions',
    width: '284px',
    actions: true,
    cell: (document) => <DocumentRowActions document={document} {...events} />,
  },
];
