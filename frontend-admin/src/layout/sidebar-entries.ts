import { dashboardEntry } from '../dashboard/dashboard.entry';
import { announcementsEntry } from '../features/announcements/announcements.entry';
import { auditEntry } from '../features/audit/audit.entry';
import { accountsEntry } from '../features/auth/accounts/accounts.entry';
import { contactEntry } from '../features/contact/contact.entry';
import { contentEntry } from '../features/content/content.entry';
import { documentsEntry } from '../features/documents/documents.entry';
import { manufacturersEntry } from '../features/manufacturers/manufacturers.entry';
import { operationsEntry } from '../features/operations/operations.entry';
import { registrationsEntry } from '../features/registrations/registrations.entry';
import { teamEntry } from '../features/team/team.entry';
import type { SidebarEntry } from './sidebar-entry';

/** The sidebar from top to bottom: a room that opens adds its entry here. */
export const sidebarEntries: readonly SidebarEntry[] = [
  dashboardEntry,
  contentEntry,
  announcementsEntry,
  manufacturersEntry,
  teamEntry,
  documentsEntry,
  registrationsEntry,
  accountsEntry,
  contactEntry,
  auditEntry,
  operationsEntry,
];
