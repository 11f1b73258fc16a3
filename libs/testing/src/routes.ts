import type {
  AuditEntryView,
  DemoAdministrator,
  DocumentAccessView,
  DocumentTicket,
  DocumentView,
  RegistrationReceipt,
  RegistrationView,
  SessionUser,
  SignInResponse,
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
  'GET /api/admin/audit': readonly AuditEntryView[];
}

export type Route = keyof RouteAnswers;

/** The parts of `GET /api/documents`: `['GET', '/api/documents']`. */
export function partsOf(route: Route): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ');
  return { method, path };
}
