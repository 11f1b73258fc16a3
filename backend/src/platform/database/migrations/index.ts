import { Outbox1763712000000 } from './1763712000000-outbox';
import { AuditEntries1763712000100 } from './1763712000100-audit-entries';
import { RequestKeeping1763712000200 } from './1763712000200-request-keeping';
import { Accounts1763712001000 } from './1763712001000-accounts';
import { Registrations1763712002000 } from './1763712002000-registrations';
import { Documents1763712003000 } from './1763712003000-documents';
import { Content1763712004000 } from './1763712004000-content';
import { OutboxDueTime1763712004100 } from './1763712004100-outbox-due-time';
import { Announcements1763712005000 } from './1763712005000-announcements';
import { Contact1763712006000 } from './1763712006000-contact';
import { ExpectedFiles1763712006900 } from './1763712006900-expected-files';
import { Manufacturers1763712007000 } from './1763712007000-manufacturers';
import { Team1763712008000 } from './1763712008000-team';
import { AuditSearch1763712009000 } from './1763712009000-audit-search';
import { OutboxRequestId1763712010000 } from './1763712010000-outbox-request-id';
import { AccountLinksAndVisits1763712011000 } from './1763712011000-account-links-and-visits';
import { SentMails1763712011100 } from './1763712011100-sent-mails';
import { DocumentVersions1763712012000 } from './1763712012000-document-versions';
import { RemoteFailures1763712013000 } from './1763712013000-remote-failures';
import { Tallies1763712020000 } from './1763712020000-tallies';
import { ListIndexes1763712020100 } from './1763712020100-list-indexes';

/** In the order in which they are run. A migration that was released is never changed. */
export const migrations = [
  Outbox1763712000000,
  AuditEntries1763712000100,
  RequestKeeping1763712000200,
  Accounts1763712001000,
  Registrations1763712002000,
  Documents1763712003000,
  Content1763712004000,
  OutboxDueTime1763712004100,
  Announcements1763712005000,
  Contact1763712006000,
  ExpectedFiles1763712006900,
  Manufacturers1763712007000,
  Team1763712008000,
  AuditSearch1763712009000,
  OutboxRequestId1763712010000,
  AccountLinksAndVisits1763712011000,
  SentMails1763712011100,
  DocumentVersions1763712012000,
  RemoteFailures1763712013000,
  Tallies1763712020000,
  ListIndexes1763712020100,
] as const;
