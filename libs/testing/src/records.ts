import type { DocumentAccessView, DocumentView, RegistrationView } from '@pharmacy/contracts';

let lastId = 100;

/** A published PDF for prescribers, with an id of its own unless one is given. */
export const aDocument = (changes: Partial<DocumentView> = {}): DocumentView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    title: `Dosing guide ${id}`,
    description: null,
    documentType: 'prescriber',
    category: 'Clinical Guidelines',
    filename: `dosing-guide-${id}.pdf`,
    fileUrl: `/api/documents/${id}/download`,
    fileSize: 1_536,
    mimeType: 'application/pdf',
    isPublished: true,
    createdAt: '2024-01-05T15:00:00.000Z',
    ...changes,
  };
};

/** A pending request of a prescriber, with an id and a username of its own unless they are given. */
export const aRegistration = (changes: Partial<RegistrationView> = {}): RegistrationView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    firstName: 'Nora',
    lastName: 'Gray',
    username: `nora.gray.${id}`,
    email: `nora.gray.${id}@example.org`,
    phone: null,
    organization: null,
    userType: 'prescriber',
    status: 'pending',
    notes: null,
    reason: null,
    createdAt: '2024-01-05T15:00:00.000Z',
    processedAt: null,
    ...changes,
  };
};

/** One view of a document by a prescriber. */
export const anAccess = (changes: Partial<DocumentAccessView> = {}): DocumentAccessView => ({
  user: { id: 2, username: 'dr.gray', firstName: 'Nora', lastName: 'Gray' },
  kind: 'view',
  at: '2024-01-06T15:00:00.000Z',
  address: '203.0.113.7',
  ...changes,
});
