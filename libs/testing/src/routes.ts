import type {
  ActiveAnnouncement,
  AuditEntryView,
  ContactSubmissionView,
  ContentBlockView,
  ContentEditorView,
  ContentSummary,
  ContentVersionView,
  ContactReceipt,
  DemoAdministrator,
  DocumentAccessView,
  DocumentTicket,
  DocumentView,
  PageContentView,
  RegistrationReceipt,
  RegistrationView,
  SessionUser,
  SignInResponse,
  TeamMemberView,
  UploadResult,
} from '@pharmacy/contracts';

/** What every route of the API answers when all is well. The keys are what `FakeApi` is programmed by. */
export interface RouteAnswers {
  'POST /api/auth/login': SignInResponse;
  'POST /api/auth/logout': null;
  'GET /api/auth/me': SessionUser;
  'GET /api/auth/demo': DemoAdministrator;
  'POST /api/register/:type': RegistrationReceipt;
  'GET /api/admin/registrations': readonly RegistrationView[];
  'POST /api/admin/registrations/:id/approve': RegistrationView;
  'POST /api/admin/registrations/:id/reject': RegistrationView;
  'POST /api/upload': UploadResult;
  'GET /api/documents': readonly DocumentView[];
  'POST /api/documents': DocumentView;
  'PUT /api/documents/:id': DocumentView;
  'DELETE /api/documents/:id': null;
  'POST /api/documents/:id/toggle-publish': DocumentView;
  'POST /api/documents/:id/ticket': DocumentTicket;
  'GET /api/documents/:id/accesses': readonly DocumentAccessView[];
  'GET /api/pages/:page': PageContentView;
  'GET /api/announcements/active': readonly ActiveAnnouncement[];
  'GET /api/team-members': readonly TeamMemberView[];
  'POST /api/contact': ContactReceipt;
  'GET /api/content': readonly ContentSummary[];
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
}

export type Route = keyof RouteAnswers;

/** The parts of `GET /api/documents`: `['GET', '/api/documents']`. */
export function partsOf(route: Route): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method, path };
}
