import type { MigrationClass } from '../platform/database';
import { Platform1764000000000 } from './1764000000000-platform';
import { Audit1764000001000 } from './1764000001000-audit';
import { Auth1764000002000 } from './1764000002000-auth';
import { Registrations1764000003000 } from './1764000003000-registrations';
import { Documents1764000004000 } from './1764000004000-documents';
import { Content1764000005000 } from './1764000005000-content';
import { Announcements1764000006000 } from './1764000006000-announcements';
import { Contact1764000007000 } from './1764000007000-contact';
import { Manufacturers1764000008000 } from './1764000008000-manufacturers';
import { Team1764000009000 } from './1764000009000-team';
import { DocumentRecalls1764000030000 } from './1764000030000-document-recalls';
import { Registries1764000032000 } from './1764000032000-registries';
import { DocumentTexts1764000037000 } from './1764000037000-document-texts';
import { Retention1764000039000 } from './1764000039000-retention';
import { PrescriberGroups1764000059000 } from './1764000059000-prescriber-groups';
import { LinkMarks1764000066000 } from './1764000066000-link-marks';
import { CompleteRedaction1764000068000 } from './1764000068000-complete-redaction';
import { MailedReminders1764000070000 } from './1764000070000-mailed-reminders';
import { NamedEntries1764000071000 } from './1764000071000-named-entries';

/** Earlier steps were merged. A database or a backup has run all of them or none. */
export const lastMerged: MigrationClass = LinkMarks1764000066000;

/**
 * In the order that they run. A migration that was released is never changed, and none is ever reverted: the way
 * back is a backup.
 */
export const migrations: readonly MigrationClass[] = [
  Platform1764000000000,
  Audit1764000001000,
  Auth1764000002000,
  Registrations1764000003000,
  Documents1764000004000,
  Content1764000005000,
  Announcements1764000006000,
  Contact1764000007000,
  Manufacturers1764000008000,
  Team1764000009000,
  DocumentRecalls1764000030000,
  Registries1764000032000,
  DocumentTexts1764000037000,
  Retention1764000039000,
  PrescriberGroups1764000059000,
  LinkMarks1764000066000,
  CompleteRedaction1764000068000,
  MailedReminders1764000070000,
  NamedEntries1764000071000,
];
