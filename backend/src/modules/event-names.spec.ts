import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERASURE_ACTION } from '../platform/audit/audit-trail';
import type { EventClass } from '../platform/database';

const repository = path.resolve(__dirname, '../../..');
const source = path.resolve(__dirname, '..');

/** Outbox rows, audit entries, and messages between servers hold these names, so a name may be added but never changed. */
const storedNames = {
  AccountActivated: 'account.activated',
  AccountApprovalUndone: 'account.approval-undone',
  AccountConfirmationDue: 'account.confirmation-due',
  AccountConfirmed: 'account.confirmed',
  AccountConfirmedByStaff: 'account.confirmed-by-staff',
  AccountDeactivated: 'account.deactivated',
  AccountLapsed: 'account.lapsed',
  ConfirmationLinkRequested: 'account.confirmation-link-requested',
  ExclusionEnded: 'account.exclusion-ended',
  ExclusionReviewed: 'account.exclusion-reviewed',
  AccountErased: 'account.erased',
  AccountDetailsChanged: 'account.details-changed',
  EmailChangeRequested: 'account.email-change-requested',
  EmailChanged: 'account.email-changed',
  EmailChangedNoticeDue: 'account.email-changed-notice-due',
  EmailChangeMailsDue: 'account.email-change-mails-due',
  DemoAccountRemoved: 'account.demo-removed',
  AdministratorCreated: 'administrator.created',
  AdministratorReset: 'administrator.rekeyed',
  AnnouncementActivated: 'announcement.activated',
  AnnouncementCreated: 'announcement.created',
  AnnouncementDeactivated: 'announcement.deactivated',
  AnnouncementDeleted: 'announcement.deleted',
  AnnouncementsOrdered: 'announcement.ordered',
  AnnouncementUpdated: 'announcement.updated',
  CategoriesOrdered: 'document.categories-ordered',
  ClaimReminderDue: 'content.claim-reminder-due',
  ContactAnswered: 'contact.answered',
  ContactAnswerDue: 'contact.answer-due',
  ContactAnswerResent: 'contact.answer-resent',
  ContactAssigned: 'contact.assigned',
  ContactDeleted: 'contact.deleted',
  MessagesExpired: 'contact.expired',
  RegistrationsExpired: 'registration.expired',
  ContactMarkedAnswered: 'contact.marked-answered',
  ContactMarkedUnanswered: 'contact.marked-unanswered',
  ContactNoted: 'contact.noted',
  ContactNoticeDue: 'contact.notice-due',
  ContactRead: 'contact.read',
  ContactReceived: 'contact.received',
  ContactUnassigned: 'contact.unassigned',
  ContactUnread: 'contact.unread',
  ContentChecksChanged: 'content.checks-changed',
  ContentClosed: 'content.closed',
  ContentHeldBack: 'content.held-back',
  ContentOpened: 'content.opened',
  ContentPageDiscarded: 'content.page-discarded',
  ContentPagePublished: 'content.page-published',
  ContentPageRestored: 'content.page-restored',
  ContentPageScheduled: 'content.page-scheduled',
  ContentPageUnscheduled: 'content.page-unscheduled',
  ContentPublished: 'content.published',
  ContentRestored: 'content.restored',
  ContentReverted: 'content.reverted',
  ContentSaved: 'content.saved',
  ContentScheduled: 'content.scheduled',
  ContentUnscheduled: 'content.unscheduled',
  DigestDue: 'document_digest.due',
  DocumentAdded: 'document.added',
  DocumentChecked: 'document.checked',
  DocumentDeleted: 'document.deleted',
  DocumentInfected: 'document.infected',
  DocumentPublished: 'document.published',
  DocumentReminderDue: 'document_reminder.due',
  DocumentThumbnailMade: 'document.thumbnail-made',
  DocumentUnpublished: 'document.unpublished',
  DocumentUpdated: 'document.updated',
  DocumentVersionAdded: 'document.version-added',
  DocumentVersionInfected: 'document.version-infected',
  DocumentVersionRecalled: 'document.version-recalled',
  ManufacturerAdded: 'manufacturer.added',
  ManufacturerDeleted: 'manufacturer.deleted',
  ManufacturerProductAdded: 'manufacturer_product.added',
  ManufacturerProductDeleted: 'manufacturer_product.deleted',
  ManufacturerProductUpdated: 'manufacturer_product.updated',
  ManufacturerSharingAllowed: 'manufacturer.sharing-allowed',
  ManufacturerSharingEnded: 'manufacturer.sharing-ended',
  ManufacturerUpdated: 'manufacturer.updated',
  ManufacturerAssigned: 'account.manufacturer-assigned',
  NewBrowserSeen: 'session.new-browser',
  GroupsChanged: 'account.groups-changed',
  PrescriberGroupAdded: 'prescriber_group.added',
  PrescriberGroupDeleted: 'prescriber_group.deleted',
  PrescriberGroupRenamed: 'prescriber_group.renamed',
  PasskeyRenamed: 'second-factor.renamed',
  PasswordChanged: 'password.changed',
  PasswordForgotten: 'password.forgotten',
  PasswordReset: 'password.reset',
  RecoveryCodesMade: 'recovery-codes.made',
  RecoveryCodeUsed: 'recovery-code.used',
  ReadingConfirmed: 'document.reading-confirmed',
  ReadingReminderDue: 'reading_reminder.due',
  ReadingReminderSent: 'document.reading-reminded',
  RecallAcknowledged: 'document.recall-acknowledged',
  RecallNoticeDue: 'recall_notice.due',
  RecallReminderDue: 'recall_notice.reminder-due',
  RecallReminderSent: 'document.recall-reminded',
  DecisionSettlementDue: 'registration.settlement-due',
  DecisionUndone: 'registration.decision-undone',
  ReasonTemplateAdded: 'reason_template.added',
  ReasonTemplateDeleted: 'reason_template.deleted',
  ReasonTemplateUpdated: 'reason_template.updated',
  RegistrationApproved: 'registration.approved',
  RegistrationAssigned: 'registration.assigned',
  DemoRegistrationRemoved: 'registration.demo-removed',
  ExclusionOverridden: 'registration.exclusion-overridden',
  LicenseLookedUp: 'registration.license-looked-up',
  EmailConfirmed: 'registration.email-confirmed',
  InformationAdded: 'registration.information-added',
  InformationRequested: 'registration.information-requested',
  DecisionMailResent: 'registration.mail-resent',
  RegistrationNoted: 'registration.noted',
  RegistrationNoteRemoved: 'registration.note-removed',
  RegistrationRejected: 'registration.rejected',
  RegistrationSubmitted: 'registration.submitted',
  RegistrationUnassigned: 'registration.unassigned',
  RegistrationWithdrawn: 'registration.withdrawn',
  RegistryImported: 'registry.imported',
  SecondFactorAdded: 'second-factor.added',
  SecondFactorRemoved: 'second-factor.removed',
  SecondFactorReset: 'second-factor.reset',
  SessionEnded: 'session.ended',
  OtherSessionsEnded: 'session.others-ended',
  SessionStarted: 'session.started',
  StaffInvitationAccepted: 'staff.invitation-accepted',
  StaffInvitationWithdrawn: 'staff.invitation-withdrawn',
  StaffInvited: 'staff.invited',
  StaffRolesChanged: 'staff.roles-changed',
  StaffRolesNoticeDue: 'staff.roles-notice-due',
  SignInAlertDue: 'sign-in.alert-due',
  TeamOrdered: 'team.ordered',
  TeamMemberAdded: 'team_member.added',
  TeamMemberDeleted: 'team_member.deleted',
  TeamMemberUpdated: 'team_member.updated',
  TherapeuticAreaAdded: 'therapeutic_area.added',
  TherapeuticAreaDeleted: 'therapeutic_area.deleted',
  TherapeuticAreaUpdated: 'therapeutic_area.updated',
};

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.events.ts'))
  .map((file) => ({
    file: path.basename(file),
    exported: jest.requireActual<Record<string, unknown>>(path.join(__dirname, file)),
  }));

const isEventClass = (exported: unknown): exported is EventClass => typeof exported === 'function';
const classesOf = (exported: Record<string, unknown>) => Object.values(exported).filter(isEventClass);

const filters = readFileSync(path.join(repository, 'frontend-admin/src/features/audit/audit-filters.tsx'), 'utf8');
const offered = [...filters.matchAll(/\{ value: '([\w.-]+)', label/g)].map(([, action]) => action);
const filtersOf = (name: string) => offered.filter((action) => name === action || name.startsWith(`${action}.`));

describe('the events of all modules', () => {
  it('keep their stored names, one class per name', () => {
    const declared = files.flatMap(({ exported }) => classesOf(exported).map((event) => [event.name, event.eventName]));
    expect(declared.sort()).toEqual(Object.entries(storedNames).sort());
    expect(new Set(Object.values(storedNames)).size).toBe(declared.length);
  });

  it('have the name by which the audit trail knows an erasure', () => {
    expect(storedNames.AccountErased).toBe(ERASURE_ACTION);
  });

  it('each belong to one of the actions that the audit trail can be filtered by, unless they only say that work is due', () => {
    const shown = Object.values(storedNames).filter((name) => !/[.-]due$/.test(name));
    expect(shown.filter((name) => filtersOf(name).length !== 1)).toEqual([]);
  });

  it.each(['announcement.events.ts', 'registration.events.ts', 'team-member.events.ts'])(
    'are all in the list that %s exports for listeners to every event',
    (name) => {
      const { exported } = files.find(({ file }) => file === name)!;
      const [list] = Object.values(exported).filter(Array.isArray);
      expect(list).toEqual(expect.arrayContaining(classesOf(exported)));
    },
  );
});

/** The actions of audit entries that the code writes itself, not for an event. */
function writtenActions(): readonly string[] {
  const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => readFileSync(path.join(source, file), 'utf8'))
    .join('\n');
  const constants = new Map(
    [...code.matchAll(/\bconst ([A-Z_]+) = '([\w.-]+)'/g)].map(([, name, value]) => [name, value]),
  );
  const written = [...code.matchAll(/\baction: (?:'([\w.-]+)'|([A-Z_]+)\b)/g)];
  return written.map(([, action, constant]) => action ?? constants.get(constant) ?? `unknown: ${constant}`);
}

describe('the audit entries without an event', () => {
  it('each belong to one of the actions that the audit trail can be filtered by, too', () => {
    const written = writtenActions();
    expect(written).toEqual(expect.arrayContaining(['access.denied', 'retention.started', 'upload.stored']));
    expect(written.filter((name) => filtersOf(name).length !== 1)).toEqual([]);
  });
});
