import type {
  AccountView,
  ActiveAnnouncement,
  AnnouncementResponse,
  ApplicantRequestView,
  AuditEntryView,
  ClaimView,
  ContactSubmissionView,
  ContactThreadView,
  ContentBlockView,
  ContentEditorView,
  ContentMatch,
  ContentSummary,
  ContentVersionView,
  ContactReceipt,
  DemoAdministrator,
  DocumentAccessView,
  DocumentReaderView,
  DocumentTicket,
  DocumentVersionView,
  ErasureView,
  DocumentView,
  ExclusionAlertView,
  LaunchList,
  ManufacturerProductView,
  ManufacturerView,
  PageChangesView,
  PageContentView,
  PageVersionView,
  RegistrationReceipt,
  ReadingPersonView,
  ReadingRequestView,
  ReadingView,
  RecallNoticeView,
  RecallPersonView,
  RecallView,
  RegistrationView,
  RegistryCheckView,
  RegistrySnapshotView,
  PasskeyOptions,
  RecoveryCodes,
  AppSetup,
  SecondFactorView,
  SessionUser,
  SessionView,
  SignInAnswer,
  SignInResponse,
  StaffInvitationView,
  StaffMemberView,
  StaffName,
  SystemReport,
  TeamMemberView,
  TherapeuticAreaView,
  UploadResult,
} from '@pharmacy/contracts';
import type { TextCheckSettingsView } from '@pharmacy/contracts/text-checks';

/** The success response of every API route. `FakeApi` uses the same keys. */
export interface RouteAnswers {
  'POST /api/auth/login': SignInAnswer;
  'POST /api/auth/login/passkey': PasskeyOptions;
  'POST /api/auth/login/verify': SignInResponse;
  'GET /api/auth/second-factor': SecondFactorView;
  'POST /api/auth/second-factor/proof': PasskeyOptions;
  'POST /api/auth/second-factor/app': AppSetup;
  'POST /api/auth/second-factor/app/confirm': RecoveryCodes;
  'POST /api/auth/second-factor/app/remove': null;
  'POST /api/auth/second-factor/recovery-codes': RecoveryCodes;
  'POST /api/auth/second-factor/passkeys': PasskeyOptions;
  'POST /api/auth/second-factor/passkeys/confirm': RecoveryCodes;
  'PATCH /api/auth/second-factor/passkeys/:id': null;
  'POST /api/auth/second-factor/passkeys/:id/remove': null;
  'POST /api/auth/logout': null;
  'GET /api/auth/me': SessionUser;
  'PATCH /api/auth/me': SessionUser;
  'GET /api/auth/me/export': string;
  'GET /api/admin/users/:id/export': string;
  'POST /api/admin/users/:id/erase': null;
  'GET /api/admin/erasures': readonly ErasureView[];
  'POST /api/auth/change-password': null;
  'POST /api/auth/change-email': null;
  'POST /api/auth/confirm-new-email': null;
  'GET /api/auth/demo': DemoAdministrator;
  'POST /api/auth/forgot-password': null;
  'POST /api/auth/reset-password': null;
  'POST /api/auth/confirm-email': null;
  'POST /api/auth/accept-invitation': null;
  'GET /api/auth/sessions': readonly SessionView[];
  'DELETE /api/auth/sessions/:id': null;
  'DELETE /api/auth/sessions': null;
  'GET /api/admin/users': readonly AccountView[];
  'PATCH /api/admin/users/:id': AccountView;
  'POST /api/admin/users/:id/deactivate': AccountView;
  'POST /api/admin/users/:id/activate': AccountView;
  'POST /api/admin/users/:id/reset-second-factor': AccountView;
  'GET /api/admin/staff': readonly StaffMemberView[];
  'PATCH /api/admin/staff/:id': StaffMemberView;
  'GET /api/admin/staff/invitations': readonly StaffInvitationView[];
  'POST /api/admin/staff/invitations': StaffInvitationView;
  'POST /api/admin/staff/invitations/:id/resend': StaffInvitationView;
  'DELETE /api/admin/staff/invitations/:id': null;
  'POST /api/register/:type': RegistrationReceipt;
  'POST /api/registration-request': ApplicantRequestView;
  'POST /api/registration-request/information': ApplicantRequestView;
  'POST /api/registration-request/withdraw': ApplicantRequestView;
  'GET /api/admin/registrations': readonly RegistrationView[];
  'POST /api/admin/registrations/:id/approve': RegistrationView;
  'POST /api/admin/registrations/:id/ask': RegistrationView;
  'POST /api/admin/registrations/:id/reject': RegistrationView;
  'POST /api/admin/registrations/:id/resend-mail': RegistrationView;
  'POST /api/admin/registrations/:id/approve-excluded': RegistrationView;
  'GET /api/admin/registrations/:id/registry-check': RegistryCheckView;
  'POST /api/admin/registrations/:id/license-look-ups': RegistryCheckView;
  'GET /api/admin/registries': readonly RegistrySnapshotView[];
  'GET /api/admin/registries/exclusion-alerts': readonly ExclusionAlertView[];
  'POST /api/admin/registries/exclusion-alerts/:id/close': null;
  'POST /api/upload': UploadResult;
  'GET /api/documents': readonly DocumentView[];
  'POST /api/documents': DocumentView;
  'PUT /api/documents/:id': DocumentView;
  'DELETE /api/documents/:id': null;
  'POST /api/documents/:id/toggle-publish': DocumentView;
  'POST /api/documents/:id/versions': DocumentView;
  'GET /api/documents/:id/versions': readonly DocumentVersionView[];
  'POST /api/documents/:id/ticket': DocumentTicket;
  'GET /api/documents/:id/view': never;
  'GET /api/documents/:id/download': never;
  'GET /api/documents/:id/accesses': readonly DocumentAccessView[];
  'GET /api/documents/:id/readers': readonly DocumentReaderView[];
  'GET /api/documents/:id/accesses/export': never;
  'POST /api/documents/:id/versions/:version/recall': RecallView;
  'GET /api/recalls/:id': RecallView;
  'GET /api/recalls/:id/people': readonly RecallPersonView[];
  'POST /api/recalls/:id/reminder': RecallView;
  'GET /api/recalls/:id/people/export': never;
  'GET /api/recalls/:id/report': never;
  'GET /api/reading-requests': readonly ReadingRequestView[];
  'POST /api/documents/:id/confirm': null;
  'GET /api/documents/:id/reading': ReadingView;
  'GET /api/documents/:id/reading/people': readonly ReadingPersonView[];
  'POST /api/documents/:id/reading/reminder': ReadingView;
  'GET /api/documents/:id/reading/export': never;
  'GET /api/recall-notices': readonly RecallNoticeView[];
  'POST /api/recall-notices/:id/acknowledge': null;
  'GET /api/pages/:page': PageContentView;
  'GET /api/announcements/active': readonly ActiveAnnouncement[];
  'GET /api/announcements': readonly AnnouncementResponse[];
  'POST /api/announcements': AnnouncementResponse;
  'PUT /api/announcements/:id': AnnouncementResponse;
  'DELETE /api/announcements/:id': null;
  'POST /api/announcements/order': readonly AnnouncementResponse[];
  'GET /api/announcements/portal': readonly ActiveAnnouncement[];
  'GET /api/manufacturers': readonly ManufacturerView[];
  'POST /api/manufacturers': ManufacturerView;
  'PUT /api/manufacturers/:id': ManufacturerView;
  'DELETE /api/manufacturers/:id': null;
  'POST /api/manufacturers/:id/products': ManufacturerProductView;
  'PUT /api/manufacturers/:id/products/:product': ManufacturerProductView;
  'DELETE /api/manufacturers/:id/products/:product': null;
  'GET /api/therapeutic-areas': readonly TherapeuticAreaView[];
  'POST /api/therapeutic-areas': TherapeuticAreaView;
  'PUT /api/therapeutic-areas/:id': TherapeuticAreaView;
  'DELETE /api/therapeutic-areas/:id': null;
  'GET /api/team-members': readonly TeamMemberView[];
  'POST /api/team-members': TeamMemberView;
  'PUT /api/team-members/:id': TeamMemberView;
  'DELETE /api/team-members/:id': null;
  'POST /api/team-members/order': readonly TeamMemberView[];
  'POST /api/contact': ContactReceipt;
  'GET /api/content': readonly ContentSummary[];
  'GET /api/content/launch-list': LaunchList;
  'GET /api/content-claims': readonly ClaimView[];
  'GET /api/content-checks': TextCheckSettingsView;
  'PUT /api/content-checks': TextCheckSettingsView;
  'GET /api/content-pages/:page/changes': PageChangesView;
  'GET /api/content-pages/:page/preview': PageContentView;
  'GET /api/content-pages/:page/versions': readonly PageVersionView[];
  'POST /api/content-pages/:page/discard': PageChangesView;
  'POST /api/content-pages/:page/publish': PageChangesView;
  'POST /api/content-pages/:page/schedule': PageChangesView;
  'POST /api/content-pages/:page/versions/:id/restore': PageChangesView;
  'GET /api/content-search': readonly ContentMatch[];
  'GET /api/content/:key': ContentBlockView;
  'PUT /api/content/:key': ContentBlockView;
  'POST /api/content/:key/publish': ContentBlockView;
  'POST /api/content/:key/revert': ContentBlockView;
  'POST /api/content/:key/schedule': ContentBlockView;
  'GET /api/content/:key/versions': readonly ContentVersionView[];
  'POST /api/content/:key/versions/:id/restore': ContentBlockView;
  'POST /api/content/:key/editors': readonly ContentEditorView[];
  'DELETE /api/content/:key/editors': null;
  'GET /api/contact/submissions': readonly ContactSubmissionView[];
  'GET /api/contact/submissions/assignees': readonly StaffName[];
  'GET /api/contact/submissions/:id': ContactThreadView;
  'PATCH /api/contact/submissions/:id': ContactSubmissionView;
  'PUT /api/contact/submissions/:id/assignee': ContactSubmissionView;
  'PUT /api/contact/submissions/:id/answered': ContactSubmissionView;
  'POST /api/contact/submissions/:id/answers': ContactThreadView;
  'POST /api/contact/submissions/:id/answers/:answer/resend': ContactThreadView;
  'POST /api/contact/submissions/:id/notes': ContactThreadView;
  'DELETE /api/contact/submissions/:id': null;
  'GET /api/admin/audit': readonly AuditEntryView[];
  'GET /api/admin/audit/export': never;
  'GET /api/admin/system': SystemReport;
  'POST /api/admin/ops-session': null;
  'POST /api/reports/remote-failures': null;
}

export type Route = keyof RouteAnswers;

/** The parts of `GET /api/documents`: `['GET', '/api/documents']`. */
export function partsOf(route: Route): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method, path };
}
