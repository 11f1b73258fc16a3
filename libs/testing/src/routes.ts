import type {
  AccountView,
  ActiveAnnouncement,
  AnnouncementResponse,
  AuditEntryView,
  ContactSubmissionView,
  ContentBlockView,
  ContentEditorView,
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
  LaunchList,
  ManufacturerProductView,
  ManufacturerView,
  PageContentView,
  RegistrationReceipt,
  RegistrationView,
  SessionUser,
  SessionView,
  SignInResponse,
  StaffInvitationView,
  StaffMemberView,
  SystemReport,
  TeamMemberView,
  TherapeuticAreaView,
  UploadResult,
} from '@pharmacy/contracts';
import type { TextCheckSettingsView } from '@pharmacy/contracts/text-checks';

/** The success response of every API route. `FakeApi` uses the same keys. */
export interface RouteAnswers {
  'POST /api/auth/login': SignInResponse;
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
  'GET /api/admin/staff': readonly StaffMemberView[];
  'PATCH /api/admin/staff/:id': StaffMemberView;
  'GET /api/admin/staff/invitations': readonly StaffInvitationView[];
  'POST /api/admin/staff/invitations': StaffInvitationView;
  'POST /api/admin/staff/invitations/:id/resend': StaffInvitationView;
  'DELETE /api/admin/staff/invitations/:id': null;
  'POST /api/register/:type': RegistrationReceipt;
  'GET /api/admin/registrations': readonly RegistrationView[];
  'POST /api/admin/registrations/:id/approve': RegistrationView;
  'POST /api/admin/registrations/:id/reject': RegistrationView;
  'POST /api/admin/registrations/:id/resend-mail': RegistrationView;
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
  'GET /api/pages/:page': PageContentView;
  'GET /api/announcements/active': readonly ActiveAnnouncement[];
  'GET /api/announcements': readonly AnnouncementResponse[];
  'POST /api/announcements': AnnouncementResponse;
  'PUT /api/announcements/:id': AnnouncementResponse;
  'DELETE /api/announcements/:id': null;
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
  'GET /api/content-checks': TextCheckSettingsView;
  'PUT /api/content-checks': TextCheckSettingsView;
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
  'PATCH /api/contact/submissions/:id': ContactSubmissionView;
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
