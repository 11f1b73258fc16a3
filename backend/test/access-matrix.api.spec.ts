import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aStaffMember, oneOfEach, signIn, signInAdministrator } from './support/people';
import { routesOf } from './support/routes';
import { startTestApp, type TestApp } from './support/test-app';

/** The accounts that call every route, with their roles in the list. `owner` is the first administrator. */
const accounts = {
  prescriber: ['prescriber'],
  salesrep: ['sales rep'],
  none: [],
  owner: ['owner'],
  approver: ['approver'],
  editor: ['editor'],
  auditor: ['auditor'],
  'approver+auditor': ['approver', 'auditor'],
  /** An administrator without a role. */
  roleless: [],
} as const;
type Account = keyof typeof accounts;
type Caller = 'nobody' | Account;

const signedIn = Object.keys(accounts) as readonly Account[];
const anyone: readonly Caller[] = ['nobody', ...signedIn];

/** Who may call what: the published list. A new route isn't open to anyone until it's listed there. */
const list = readFileSync(join(__dirname, '../../docs/access.md'), 'utf8');
const rows = [...list.matchAll(/^\| `(.+)` \| (.+) \|$/gm)].map(([, route = '', names = '']) => ({ route, names }));

function callersOf(names: string): readonly Caller[] {
  if (names === 'anyone') return anyone;
  if (names === 'signed in') return signedIn;
  const roles = names.split(', ');
  return signedIn.filter((account) => accounts[account].some((role) => roles.includes(role)));
}

const matrix = rows.flatMap(({ route, names }) =>
  anyone.map((caller) => {
    const isAllowed = callersOf(names).includes(caller);
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

  it('is listed in docs/access.md for every route, and for no others', () => {
    expect(rows.map(({ route }) => route).sort()).toEqual(routesOf(server));
  });

  it('is listed for roles that exist', () => {
    const known = ['anyone', 'signed in', ...Object.values(accounts).flat()];
    const named = new Set(rows.flatMap(({ names }) => names.split(', ')));
    expect([...named].filter((name) => !known.includes(name))).toEqual([]);
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
