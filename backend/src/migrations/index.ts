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
import { Staff1764000014000 } from './1764000014000-staff';
import { SpecialDays1764000015000 } from './1764000015000-special-days';
import { LaunchTexts1764000016000 } from './1764000016000-launch-texts';
import { CompanyDocuments1764000017000 } from './1764000017000-company-documents';
import { ContentChecks1764000018000 } from './1764000018000-content-checks';
import { ManufacturerDirectory1764000021000 } from './1764000021000-manufacturer-directory';
import { ManufacturerProducts1764000022000 } from './1764000022000-manufacturer-products';
import { SecondFactor1764000023000 } from './1764000023000-second-factor';
import { RegistrationRequests1764000024000 } from './1764000024000-registration-requests';
import { WholeLives1764000025000 } from './1764000025000-whole-lives';
import { MessageThreads1764000026000 } from './1764000026000-message-threads';
import { AnnouncementAudiences1764000027000 } from './1764000027000-announcement-audiences';
import { ClaimsAndNotices1764000028000 } from './1764000028000-claims-and-notices';
import { ContentReleases1764000029000 } from './1764000029000-content-releases';
import { DocumentRecalls1764000030000 } from './1764000030000-document-recalls';
import { DocumentConfirmations1764000031000 } from './1764000031000-document-confirmations';
import { Registries1764000032000 } from './1764000032000-registries';
import { KnownAboutRequests1764000033000 } from './1764000033000-known-about-requests';
import { ReviewDesk1764000034000 } from './1764000034000-review-desk';
import { MaterialCards1764000035000 } from './1764000035000-material-cards';
import { DocumentTexts1764000037000 } from './1764000037000-document-texts';
import { TeamPortraits1764000038000 } from './1764000038000-team-portraits';
import { Retention1764000039000 } from './1764000039000-retention';
import { AccountConfirmations1764000040000 } from './1764000040000-account-confirmations';
import { DocumentDigests1764000042000 } from './1764000042000-document-digests';
import { DocumentChecks1764000043000 } from './1764000043000-document-checks';
import { PrivacyTexts1764000050000 } from './1764000050000-privacy-texts';
import { DocumentCategoryOrder1764000052000 } from './1764000052000-document-category-order';
import { DocumentFigures1764000053000 } from './1764000053000-document-figures';
import { DocumentPartners1764000053001 } from './1764000053001-document-partners';
import { PlainerTexts1764000054000 } from './1764000054000-plainer-texts';
import { DocumentWatermarks1764000055000 } from './1764000055000-document-watermarks';
import { DocumentMailings1764000056000 } from './1764000056000-document-mailings';
import { DocumentThumbnails1764000057000 } from './1764000057000-document-thumbnails';
import { DocumentAreas1764000058000 } from './1764000058000-document-areas';
import { PrescriberGroups1764000059000 } from './1764000059000-prescriber-groups';
import { ErasedAccounts1764000061000 } from './1764000061000-erased-accounts';
import { AccountIds1764000062000 } from './1764000062000-account-ids';

/**
 * In the order in which they are run. A migration that was released is never changed, and none is ever reverted: the way
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
  Staff1764000014000,
  SpecialDays1764000015000,
  LaunchTexts1764000016000,
  CompanyDocuments1764000017000,
  ContentChecks1764000018000,
  ManufacturerDirectory1764000021000,
  ManufacturerProducts1764000022000,
  SecondFactor1764000023000,
  RegistrationRequests1764000024000,
  WholeLives1764000025000,
  MessageThreads1764000026000,
  AnnouncementAudiences1764000027000,
  ClaimsAndNotices1764000028000,
  ContentReleases1764000029000,
  DocumentRecalls1764000030000,
  DocumentConfirmations1764000031000,
  Registries1764000032000,
  KnownAboutRequests1764000033000,
  ReviewDesk1764000034000,
  MaterialCards1764000035000,
  DocumentTexts1764000037000,
  TeamPortraits1764000038000,
  Retention1764000039000,
  AccountConfirmations1764000040000,
  DocumentDigests1764000042000,
  DocumentChecks1764000043000,
  PrivacyTexts1764000050000,
  DocumentCategoryOrder1764000052000,
  DocumentFigures1764000053000,
  DocumentPartners1764000053001,
  PlainerTexts1764000054000,
  DocumentWatermarks1764000055000,
  DocumentMailings1764000056000,
  DocumentThumbnails1764000057000,
  DocumentAreas1764000058000,
  PrescriberGroups1764000059000,
  ErasedAccounts1764000061000,
  AccountIds1764000062000,
];
