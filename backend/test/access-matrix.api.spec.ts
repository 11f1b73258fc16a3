import { oneOfEach, signIn, signInAdministrator, type TestRole } from './support/people';
import { routesOf } from './support/routes';
import { startInProcessApp, type InProcessApp } from './support/in-process-app';

type Caller = 'nobody' | TestRole;

const callers: readonly Caller[] = ['nobody', 'prescriber', 'salesrep', 'none', 'admin'];
const anyone = callers;
const signedIn: readonly Caller[] = ['prescriber', 'salesrep', 'none', 'admin'];
const readers: readonly Caller[] = ['prescriber', 'salesrep', 'admin'];
const admins: readonly Caller[] = ['admin'];

/** Who may call what. A new route is not open to anybody until it stands here. */
const table: Readonly<Record<string, readonly Caller[]>> = {
  'GET /api/admin/audit': admins,
  'GET /api/admin/audit/export': admins,
  'GET /api/admin/registrations': admins,
  'POST /api/admin/ops-session': admins,
  'POST /api/admin/registrations/:id/approve': admins,
  'POST /api/admin/registrations/:id/reject': admins,
  'POST /api/admin/registrations/:id/resend-mail': admins,
  'GET /api/admin/system': admins,
  'GET /api/admin/users': admins,
  'PATCH /api/admin/users/:id': admins,
  'POST /api/admin/users/:id/activate': admins,
  'POST /api/admin/users/:id/deactivate': admins,
  'GET /api/announcements': admins,
  'POST /api/announcements': admins,
  'PUT /api/announcements/:id': admins,
  'DELETE /api/announcements/:id': admins,
  'GET /api/announcements/active': anyone,
  'POST /api/auth/confirm-email': anyone,
  'GET /api/auth/demo': anyone,
  'POST /api/auth/forgot-password': anyone,
  'POST /api/auth/login': anyone,
  'POST /api/auth/logout': signedIn,
  'GET /api/auth/me': signedIn,
  'POST /api/auth/reset-password': anyone,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/:id': signedIn,
  'POST /api/contact': anyone,
  'GET /api/contact/submissions': admins,
  'PATCH /api/contact/submissions/:id': admins,
  'DELETE /api/contact/submissions/:id': admins,
  'GET /api/content': anyone,
  'GET /api/content-checks': admins,
  'PUT /api/content-checks': admins,
  'GET /api/content/:key': anyone,
  'GET /api/content/launch-list': admins,
  'PUT /api/content/:key': admins,
  'POST /api/content/:key/editors': admins,
  'DELETE /api/content/:key/editors': admins,
  'POST /api/content/:key/publish': admins,
  'POST /api/content/:key/revert': admins,
  'POST /api/content/:key/schedule': admins,
  'GET /api/content/:key/versions': admins,
  'POST /api/content/:key/versions/:id/restore': admins,
  'GET /api/docs': anyone,
  'GET /api/docs/:file': anyone,
  'GET /api/docs/start.js': anyone,
  'GET /api/documents': readers,
  'POST /api/documents': admins,
  'PUT /api/documents/:id': admins,
  'DELETE /api/documents/:id': admins,
  'GET /api/documents/:id/accesses': admins,
  'GET /api/documents/:id/accesses/export': admins,
  'GET /api/documents/:id/download': signedIn,
  'GET /api/documents/:id/readers': admins,
  'POST /api/documents/:id/ticket': signedIn,
  'POST /api/documents/:id/toggle-publish': admins,
  'GET /api/documents/:id/versions': admins,
  'POST /api/documents/:id/versions': admins,
  'GET /api/documents/:id/view': signedIn,
  'GET /api/health/live': anyone,
  'GET /api/health/ready': anyone,
  'GET /api/manufacturers': anyone,
  'POST /api/manufacturers': admins,
  'PUT /api/manufacturers/:id': admins,
  'DELETE /api/manufacturers/:id': admins,
  'GET /api/manufacturers/:id/logo': anyone,
  'POST /api/manufacturers/:id/products': admins,
  'PUT /api/manufacturers/:id/products/:product': admins,
  'DELETE /api/manufacturers/:id/products/:product': admins,
  'GET /api/openapi.json': anyone,
  'GET /api/pages/:page': anyone,
  'POST /api/register/:type': anyone,
  'POST /api/reports/remote-failures': anyone,
  'GET /api/team-members': anyone,
  'POST /api/team-members': admins,
  'PUT /api/team-members/:id': admins,
  'DELETE /api/team-members/:id': admins,
  'POST /api/team-members/order': admins,
  'GET /api/therapeutic-areas': anyone,
  'POST /api/therapeutic-areas': admins,
  'PUT /api/therapeutic-areas/:id': admins,
  'DELETE /api/therapeutic-areas/:id': admins,
  'POST /api/upload': admins,
  'GET /metrics': anyone,
};

const matrix = Object.entries(table).flatMap(([route, allowed]) =>
  callers.map((caller) => {
    const isAllowed = allowed.includes(caller);
    return { route, caller, isAllowed, claim: `${route} ${isAllowed ? 'lets in' : 'refuses'} ${caller}` };
  }),
);

describe('access to every route', () => {
  let server: InProcessApp;
  let tokens: Readonly<Record<TestRole, string>>;

  beforeAll(async () => {
    server = await startInProcessApp();
    tokens = await oneOfEach(server);
  });
  afterAll(() => server.close());

  it('is defined here for every route, and for no others', () => {
    expect(routesOf(server)).toEqual(Object.keys(table).sort());
  });

  it.each(matrix)('$claim', async ({ route, caller, isAllowed }) => {
    const { status, body } = await call(route, caller);
    if (isAllowed) expect([401, 403]).not.toContain(status);
    else expect({ status, body }).toEqual(refusalOf(caller));
  });

  async function call(route: string, caller: Caller) {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern
      .replace(':id', '2147483647')
      .replace(':product', '1')
      .replace(':type', 'prescriber')
      .replace(':file', 'none.txt');
    const request = server.http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](path);
    if (caller !== 'nobody') request.auth(await tokenFor(route, caller), { type: 'bearer' });
    return request;
  }

  function tokenFor(route: string, caller: TestRole): Promise<string> | string {
    if (!route.endsWith('/logout')) return tokens[caller];
    return caller === 'admin' ? signInAdministrator(server) : signIn(server, `the-${caller}`);
  }
});

function refusalOf(caller: Caller) {
  if (caller === 'nobody')
    return {
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized', message: 'Please sign in to continue.' },
    };
  return {
    status: 403,
    body: { statusCode: 403, error: 'Forbidden', message: 'You do not have permission to do this.' },
  };
}
