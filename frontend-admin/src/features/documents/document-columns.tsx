import { formatFileSize, type DocumentView } from '@pharmacy/contracts';
import type { DataColumn } from '@pharmacy/ui';
import { AudienceBadge, DocumentStatus } from './document-badges';
import { DocumentRowActions, type DocumentRowEvents } from './document-row-actions';
import { DocumentTitle } from './document-title';
import { DocumentUploaded } from './document-uploaded';

// Every width but the first is fixed, so that the tables of all categories line up.
export const documentColumns = (events: DocumentRowEvents): readonly DataColumn<DocumentView>[] => [
  {
    key: 'document',
    header: 'Document',
    primary: true,
    name: ({ title }) => title,
    cell: (document) => <DocumentTitle document={document} />,
  },
  { key: 'type', header: 'Type', width: '120px', cell: AudienceBadge },
  { key: 'size', header: 'Size', width: '106px', nowrap: true, cell: ({ fileSize }) => formatFileSize(fileSize) },
  { key: 'uploaded', header: 'Uploaded', width: '132px', nowrap: true, cell: DocumentUploaded },
  { key: 'status', header: 'Status', width: '166px', cell: DocumentStatus },
  {
    key: 'actions',
    header: 'Actions',
    width: '284px',
    actions: true,
    cell: (document) => <DocumentRowActions document={document} {...events} />,
  },
];
