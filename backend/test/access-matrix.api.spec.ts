import { aStaffMember, oneOfEach, signIn, signInAdministrator, type TestRole } from './support/people';
import { routesOf } from './support/routes';
import { startTestApp, type TestApp } from './support/test-app';

/** `owner` is the first administrator; `roleless` an administrator without a role. */
type Account =
  | Exclude<TestRole, 'admin'>
  | 'owner'
  | 'approver'
  | 'editor'
  | 'auditor'
  | 'approver+auditor'
  | 'roleless';
type Caller = 'nobody' | Account;

const signedIn = [
  'prescriber',
  'salesrep',
  'none',
  'owner',
  'approver',
  'editor',
  'auditor',
  'approver+auditor',
  'roleless',
] as const satisfies readonly Account[];
const anyone: readonly Caller[] = ['nobody', ...signedIn];
const readers: readonly Caller[] = ['prescriber', 'salesrep', 'owner', 'editor', 'auditor', 'approver+auditor'];
const followers: readonly Caller[] = ['prescriber', 'salesrep'];
const owners: readonly Caller[] = ['owner'];
/** Registrations, people, and messages: who decides, and who reads. */
const approvers: readonly Caller[] = ['owner', 'approver', 'approver+auditor'];
const readsPeople: readonly Caller[] = ['owner', 'approver', 'auditor', 'approver+auditor'];
/** The website and the documents: who changes, and who reads what isn't public. */
const editors: readonly Caller[] = ['owner', 'editor'];
const readsDrafts: readonly Caller[] = ['owner', 'editor', 'auditor', 'approver+auditor'];
/** Everyone of the staff with a role. */
const staff: readonly Caller[] = ['owner', 'approver', 'editor', 'auditor', 'approver+auditor'];
/** The audit trail, the system, and the staff. */
const auditors: readonly Caller[] = ['owner', 'auditor', 'approver+auditor'];

/** Who may call what. A new route is not open to anybody until it stands here. */
const table: Readonly<Record<string, readonly Caller[]>> = {
  'GET /api/admin/audit': auditors,
  'GET /api/admin/audit/export': auditors,
  'GET /api/admin/erasures': auditors,
  'GET /api/admin/registrations': readsPeople,
  'POST /api/admin/ops-session': owners,
  'GET /api/admin/reason-templates': readsPeople,
  'POST /api/admin/reason-templates': owners,
  'PUT /api/admin/reason-templates/:id': owners,
  'DELETE /api/admin/reason-templates/:id': owners,
  'POST /api/admin/registrations/:id/approve': approvers,
  'POST /api/admin/registrations/:id/approve-excluded': owners,
  'POST /api/admin/registrations/:id/license-look-ups': approvers,
  'POST /api/admin/registrations/:id/ask': approvers,
  'POST /api/admin/registrations/:id/reject': approvers,
  'POST /api/admin/registrations/:id/resend-mail': approvers,
  'PUT /api/admin/registrations/:id/assignee': approvers,
  'GET /api/admin/registrations/:id/handling': readsPeople,
  'GET /api/admin/registrations/:id/known': readsPeople,
  'POST /api/admin/registrations/:id/notes': approvers,
  'DELETE /api/admin/registrations/:id/notes/:note': approvers,
  'POST /api/admin/registrations/:id/undo': approvers,
  'GET /api/admin/registrations/:id/registry-check': readsPeople,
  'GET /api/admin/registrations/assignees': approvers,
  'GET /api/admin/registries': auditors,
  'GET /api/admin/registries/exclusion-alerts': readsPeople,
  'POST /api/admin/registries/exclusion-alerts/:id/close': owners,
  'GET /api/admin/retention': auditors,
  'POST /api/admin/retention/run': owners,
  'GET /api/admin/staff': auditors,
  'PATCH /api/admin/staff/:id': owners,
  'GET /api/admin/staff/invitations': auditors,
  'POST /api/admin/staff/invitations': owners,
  'DELETE /api/admin/staff/invitations/:id': owners,
  'POST /api/admin/staff/invitations/:id/resend': owners,
  'GET /api/admin/system': auditors,
  'GET /api/admin/users': readsPeople,
  'PATCH /api/admin/users/:id': approvers,
  'PUT /api/admin/users/:id/groups': approvers,
  'POST /api/admin/users/:id/erase': owners,
  'GET /api/admin/users/:id/export': owners,
  'POST /api/admin/users/:id/activate': approvers,
  'POST /api/admin/users/:id/confirm': approvers,
  'POST /api/admin/users/:id/deactivate': approvers,
  'POST /api/admin/users/:id/reset-second-factor': approvers,
  'GET /api/announcements': readsDrafts,
  'POST /api/announcements': editors,
  'PUT /api/announcements/:id': editors,
  'DELETE /api/announcements/:id': editors,
  'GET /api/announcements/active': anyone,
  'POST /api/announcements/order': editors,
  'GET /api/announcements/portal': signedIn,
  'POST /api/auth/accept-invitation': anyone,
  'POST /api/auth/change-email': signedIn,
  'POST /api/auth/change-password': signedIn,
  'POST /api/auth/confirm-account': anyone,
  'POST /api/auth/confirm-email': anyone,
  'POST /api/auth/confirm-new-email': anyone,
  'GET /api/auth/demo': anyone,
  'POST /api/auth/forgot-password': anyone,
  'POST /api/auth/login': anyone,
  'POST /api/auth/login/passkey': anyone,
  'POST /api/auth/login/verify': anyone,
  'POST /api/auth/logout': signedIn,
  'GET /api/auth/me': signedIn,
  'PATCH /api/auth/me': signedIn,
  'POST /api/auth/me/confirm': signedIn,
  'GET /api/auth/me/export': signedIn,
  'POST /api/auth/reset-password': anyone,
  'GET /api/auth/second-factor': signedIn,
  'POST /api/auth/second-factor/app': signedIn,
  'POST /api/auth/second-factor/app/confirm': signedIn,
  'POST /api/auth/second-factor/app/remove': signedIn,
  'POST /api/auth/second-factor/passkeys': signedIn,
  'PATCH /api/auth/second-factor/passkeys/:id': signedIn,
  'POST /api/auth/second-factor/passkeys/:id/remove': signedIn,
  'POST /api/auth/second-factor/passkeys/confirm': signedIn,
  'POST /api/auth/second-factor/proof': signedIn,
  'POST /api/auth/second-factor/recovery-codes': signedIn,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/:id': signedIn,
  'POST /api/contact': anyone,
  'GET /api/contact/submissions': readsPeople,
  'GET /api/contact/submissions/:id': readsPeople,
  'PATCH /api/contact/submissions/:id': approvers,
  'DELETE /api/contact/submissions/:id': approvers,
  'PUT /api/contact/submissions/:id/answered': approvers,
  'POST /api/contact/submissions/:id/answers': approvers,
  'POST /api/contact/submissions/:id/answers/:answer/resend': approvers,
  'PUT /api/contact/submissions/:id/assignee': approvers,
  'POST /api/contact/submissions/:id/notes': approvers,
  'GET /api/contact/submissions/assignees': approvers,
  'GET /api/content': anyone,
  'GET /api/content-checks': readsDrafts,
  'GET /api/content-claims': readsDrafts,
  'PUT /api/content-checks': owners,
  'GET /api/content-pages/:page/changes': readsDrafts,
  'POST /api/content-pages/:page/discard': editors,
  'GET /api/content-pages/:page/preview': readsDrafts,
  'POST /api/content-pages/:page/publish': editors,
  'POST /api/content-pages/:page/schedule': editors,
  'GET /api/content-pages/:page/versions': readsDrafts,
  'POST /api/content-pages/:page/versions/:id/restore': editors,
  'GET /api/content-search': readsDrafts,
  'GET /api/content/:key': anyone,
  'GET /api/content/launch-list': readsDrafts,
  'PUT /api/content/:key': editors,
  'POST /api/content/:key/editors': editors,
  'DELETE /api/content/:key/editors': editors,
  'POST /api/content/:key/publish': editors,
  'POST /api/content/:key/revert': editors,
  'POST /api/content/:key/schedule': editors,
  'GET /api/content/:key/versions': readsDrafts,
  'POST /api/content/:key/versions/:id/restore': editors,
  'GET /api/docs': anyone,
  'GET /api/docs/:file': anyone,
  'GET /api/docs/start.js': anyone,
  'GET /api/document-categories': readsDrafts,
  'PUT /api/document-categories': editors,
  'GET /api/documents': readers,
  'POST /api/documents': editors,
  'PUT /api/documents/:id': editors,
  'DELETE /api/documents/:id': editors,
  'GET /api/documents/:id/accesses': readsDrafts,
  'GET /api/documents/:id/accesses/export': readsDrafts,
  'POST /api/documents/:id/confirm': signedIn,
  'GET /api/documents/:id/download': signedIn,
  'GET /api/document-emails': followers,
  'PUT /api/document-emails': followers,
  'GET /api/document-emails/unsubscribe': anyone,
  'POST /api/document-emails/unsubscribe': anyone,
  'GET /api/document-figures': readsDrafts,
  'GET /api/document-figures/export': readsDrafts,
  'GET /api/document-figures/summary': readsDrafts,
  'GET /api/documents/:id/figures': readsDrafts,
  'GET /api/documents/favorites': readers,
  'GET /api/documents/recent': readers,
  'PUT /api/documents/:id/favorite': readers,
  'DELETE /api/documents/:id/favorite': readers,
  'GET /api/documents/:id/reading': readsDrafts,
  'GET /api/documents/:id/reading/export': readsDrafts,
  'GET /api/documents/:id/reading/people': readsDrafts,
  'POST /api/documents/:id/reading/reminder': editors,
  'GET /api/documents/:id/readers': readsDrafts,
  'GET /api/documents/:id/thumbnail': signedIn,
  'POST /api/documents/:id/ticket': signedIn,
  'POST /api/documents/:id/toggle-publish': editors,
  'GET /api/documents/:id/versions': readsDrafts,
  'POST /api/documents/:id/versions': editors,
  'POST /api/documents/:id/versions/:version/recall': editors,
  'GET /api/documents/:id/view': signedIn,
  'GET /api/documents/copies/:code': readsDrafts,
  'GET /api/documents/endings': readsDrafts,
  'GET /api/documents/export': readsDrafts,
  'GET /api/documents/owners': readsDrafts,
  'GET /api/reading-requests': signedIn,
  'GET /api/recall-notices': signedIn,
  'POST /api/recall-notices/:id/acknowledge': signedIn,
  'GET /api/recalls/:id': readsDrafts,
  'GET /api/recalls/:id/people': readsDrafts,
  'GET /api/recalls/:id/people/export': readsDrafts,
  'POST /api/recalls/:id/reminder': editors,
  'GET /api/recalls/:id/report': readsDrafts,
  'GET /api/health/live': anyone,
  'GET /api/health/ready': anyone,
  'GET /api/manufacturers': anyone,
  'POST /api/manufacturers': editors,
  'PUT /api/manufacturers/:id': editors,
  'DELETE /api/manufacturers/:id': editors,
  'GET /api/manufacturers/:id/logo': anyone,
  'GET /api/manufacturers/:id/report': readsDrafts,
  'GET /api/manufacturers/agreements': readsDrafts,
  'GET /api/team-members/:id/portrait': anyone,
  'POST /api/manufacturers/:id/products': editors,
  'PUT /api/manufacturers/:id/products/:product': editors,
  'DELETE /api/manufacturers/:id/products/:product': editors,
  'GET /api/openapi.json': anyone,
  'GET /api/pages/:page': anyone,
  'POST /api/register/:type': anyone,
  'POST /api/registration-request': anyone,
  'POST /api/registration-request/information': anyone,
  'POST /api/registration-request/withdraw': anyone,
  'POST /api/reports/remote-failures': anyone,
  'GET /api/team-members': anyone,
  'POST /api/team-members': editors,
  'PUT /api/team-members/:id': editors,
  'DELETE /api/team-members/:id': editors,
  'POST /api/team-members/order': editors,
  'GET /api/prescriber-groups': staff,
  'POST /api/prescriber-groups': approvers,
  'PUT /api/prescriber-groups/:id': approvers,
  'DELETE /api/prescriber-groups/:id': approvers,
  'GET /api/therapeutic-areas': anyone,
  'POST /api/therapeutic-areas': editors,
  'PUT /api/therapeutic-areas/:id': editors,
  'DELETE /api/therapeutic-areas/:id': editors,
  'POST /api/upload': editors,
  'POST /api/view-as': readsDrafts,
  'GET /metrics': anyone,
};

const matrix = Object.entries(table).flatMap(([route, allowed]) =>
  anyone.map((caller) => {
    const isAllowed = allowed.includes(caller);
    return { route, caller, isAllowed, claim: `${route} ${isAllowed ? 'lets in' : 'rejects'} ${caller}` };
  }),
);

describe('access to every route', () => {
  let server: TestApp;
  let tokens: Readonly<Record<Account, string>>;

  beforeAll(async () => {
    server = await startTestApp();
    const { admin: owner, ...portals } = await oneOfEach(server);
    tokens = {
      ...portals,
      owner,
      approver: await aStaffMember(server, 'the-approver', ['approver']),
      editor: await aStaffMember(server, 'the-editor', ['editor']),
      auditor: await aStaffMember(server, 'the-auditor', ['auditor']),
      'approver+auditor': await aStaffMember(server, 'the-approver-auditor', ['approver', 'auditor']),
      roleless: await aStaffMember(server, 'the-roleless', []),
    };
  });

  it('is defined here for every route, and for no others', () => {
    expect(routesOf(server)).toEqual(Object.keys(table).sort());
  });

  it.each(matrix)('$claim', async ({ route, caller, isAllowed }) => {
    const { status, body } = await call(route, caller);
    if (isAllowed) expect([401, 403]).not.toContain(status);
    else expect({ status, body }).toEqual(rejectionOf(caller));
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

  function tokenFor(route: string, caller: Account): Promise<string> | string {
    if (!route.endsWith('/logout')) return tokens[caller];
    return caller === 'owner' ? signInAdministrator(server) : signIn(server, `the-${caller.replace('+', '-')}`);
  }
});

function rejectionOf(caller: Caller) {
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
