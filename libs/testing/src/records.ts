import type {
  AccountView,
  AuditEntryView,
  ContactSubmissionView,
  DocumentAccessView,
  DocumentVersionView,
  DocumentView,
  RegistrationHandlingView,
  RegistrationKnownView,
  RegistrationView,
  RegistryCheckView,
  SessionView,
} from '@pharmacy/contracts';

let lastId = 100;

/** A published PDF for prescribers, with an ID of its own unless one is given. */
export const aDocument = (changes: Partial<DocumentView> = {}): DocumentView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    title: `Dosing guide ${id}`,
    description: null,
    documentType: 'prescriber',
    category: 'Clinical Guidelines',
    categoryPosition: null,
    manufacturerId: null,
    groupId: null,
    filename: `dosing-guide-${id}.pdf`,
    fileUrl: `/api/documents/${id}/download`,
    fileSize: 1_536,
    mimeType: 'application/pdf',
    pageCount: 12,
    hasThumbnail: false,
    isPublished: true,
    version: 1,
    isRecalled: false,
    effectiveFrom: null,
    expiresOn: null,
    mustReadBy: null,
    isWatermarked: false,
    code: null,
    product: null,
    kind: null,
    approvedBy: null,
    approvedOn: null,
    reviewOn: null,
    labelingUrl: null,
    partnerId: null,
    therapeuticAreaId: null,
    ownerId: null,
    availability: 'current',
    createdAt: '2024-01-05T15:00:00.000Z',
    visibleSince: changes.createdAt ?? '2024-01-05T15:00:00.000Z',
    updatedAt: '2024-01-05T15:00:00.000Z',
    fileCheck: {
      state: 'checked',
      findings: [],
      infection: null,
      isBinding: false,
      holdsBackNewFiles: false,
      publishesWhenDone: false,
    },
    ...changes,
  };
};

/** The current, first file of a document. */
export const aDocumentVersion = (changes: Partial<DocumentVersionView> = {}): DocumentVersionView => ({
  version: 1,
  filename: 'dosing-guide.pdf',
  fileSize: 1_536,
  mimeType: 'application/pdf',
  createdAt: '2024-01-05T15:00:00.000Z',
  createdBy: 'admin',
  isCurrent: true,
  reachedCount: 0,
  recallId: null,
  ...changes,
});

/** A pending request of a prescriber, with an ID and a username of its own unless they are given. */
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
    mailStatus: 'sent',
    mailTo: changes.email ?? `nora.gray.${id}@example.org`,
    emailConfirmed: false,
    npi: null,
    licenseNumber: null,
    licenseState: null,
    manufacturerId: null,
    company: null,
    territory: null,
    correspondence: [],
    withdrawnAt: null,
    undoUntil: null,
    ...changes,
  };
};

/** Files that were imported, and have nothing about the applicant. */
export const aRegistryCheck = (changes: Partial<RegistryCheckView> = {}): RegistryCheckView => ({
  nppes: { fileName: 'npidata_pfile.csv', importedAt: '2026-11-10T15:00:00.000Z' },
  leie: { fileName: 'UPDATED.csv', importedAt: '2026-11-12T15:00:00.000Z' },
  provider: null,
  exclusions: [],
  isExcluded: false,
  lookUps: [],
  override: null,
  ...changes,
});

/** No similar people. */
export const whatIsKnown = (changes: Partial<RegistrationKnownView> = {}): RegistrationKnownView => ({
  emailConfirmedAt: null,
  isNpiValid: null,
  earlierRejections: [],
  duplicates: [],
  colleagues: [],
  ...changes,
});

/** A pending request of no one, without notes. */
export const aHandling = (changes: Partial<RegistrationHandlingView> = {}): RegistrationHandlingView => ({
  assignee: null,
  decidedBy: null,
  notes: [],
  ...changes,
});

/** A prescriber's account that is in use, with an ID and a username of its own unless they are given. */
export const anAccount = (changes: Partial<AccountView> = {}): AccountView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    username: `nora.gray.${id}`,
    email: `nora.gray.${id}@example.org`,
    firstName: 'Nora',
    lastName: 'Gray',
    organization: null,
    phone: null,
    isAdmin: false,
    isPrescriber: true,
    isSalesRep: false,
    manufacturer: null,
    groups: [],
    staffRoles: [],
    emailConfirmed: true,
    createdAt: '2024-01-05T15:00:00.000Z',
    hasSecondFactor: false,
    lastVisitAt: '2024-01-06T15:00:00.000Z',
    deactivatedAt: null,
    confirmBy: null,
    isApprovalUndone: false,
    isErased: false,
    ...changes,
  };
};

/** A sign-in on another device than the one that asks. */
export const aSession = (changes: Partial<SessionView> = {}): SessionView => ({
  id: changes.id ?? ++lastId,
  startedAt: '2024-01-05T15:00:00.000Z',
  lastSeenAt: '2024-01-06T15:00:00.000Z',
  address: '203.0.113.7',
  device: 'Chrome on Windows',
  isCurrent: false,
  ...changes,
});

/** One view of a document by a prescriber. */
export const anAccess = (changes: Partial<DocumentAccessView> = {}): DocumentAccessView => ({
  user: { id: 2, username: 'dr.gray', firstName: 'Nora', lastName: 'Gray' },
  kind: 'view',
  version: 1,
  at: '2024-01-06T15:00:00.000Z',
  address: '203.0.113.7',
  copyCode: null,
  ...changes,
});

/** An unread message of the contact page, with an ID of its own unless one is given. */
export const aMessage = (changes: Partial<ContactSubmissionView> = {}): ContactSubmissionView => ({
  id: changes.id ?? ++lastId,
  name: 'Nora Gray',
  email: 'nora.gray@example.org',
  phone: null,
  subject: null,
  message: 'Do you deliver to Vicksburg?',
  read: false,
  createdAt: '2024-01-05T15:00:00.000Z',
  answeredAt: null,
  assignee: null,
  ...changes,
});

/** One line of the audit trail: an administrator published a document. */
export const anAuditEntry = (changes: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id: changes.id ?? ++lastId,
  at: '2024-01-05T15:00:07.000Z',
  actor: { id: 1, username: 'admin' },
  action: 'document.published',
  subject: { type: 'document', id: 7, label: 'Dosing guide' },
  address: '203.0.113.7',
  requestId: '0b1f8a52-6d0c-4c07-9c35-0f1f0c3a9a11',
  ...changes,
});
