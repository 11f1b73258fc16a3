import type { DocumentView } from '@pharmacy/contracts';
import { aDocument, aDocumentVersion } from '../../records';
import type { StoredDocument } from '../state/document-store';
import { hoursAgo, mockDay } from '../state/days';
import { onePage } from './one-page';

const titles: readonly Partial<DocumentView>[] = [
  { title: 'Dosing guide: thyroid hormones', category: 'Clinical Guidelines' },
  { title: 'Prior authorization form', category: 'Forms', documentType: 'both' },
  { title: 'Shipping of refrigerated medicines', category: 'Logistics', documentType: 'both' },
  { title: 'Product overview for partners', category: 'Sales', documentType: 'salesrep' },
  { title: 'Guide that takes effect next week', category: 'Clinical Guidelines', effectiveFrom: mockDay(7) },
  { title: 'Form of last year', category: 'Forms', documentType: 'both', expiresOn: mockDay(-30) },
  { title: 'Draft of a refill policy', documentType: 'both', category: null, isPublished: false },
];

/** Documents for each audience, of which some are not to be seen yet, or any more. */
export const seedDocuments = (): StoredDocument[] =>
  titles.map((about, index) => {
    const id = index + 1;
    const content = onePage(about.title ?? '');
    const at = hoursAgo(20 + index * 70);
    const file = { filename: `document-${id}.pdf`, fileSize: content.size, mimeType: 'application/pdf' };
    const document = aDocument({ id, ...file, createdAt: at, updatedAt: at, ...about });
    const version = { ...aDocumentVersion({ ...file, createdAt: at }), content };
    return { ...document, files: [version], accesses: [] };
  });
