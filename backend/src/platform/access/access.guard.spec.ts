import type { ExecutionContext, Type } from '@nestjs/common';
import { type ModuleRef, Reflector } from '@nestjs/core';
import { AcceptsQueryToken, Allow, OpenInViews, Public, SignedIn } from './access.decorators';
import { AccessGuard, DenialLog } from './access.guard';
import { Authenticator, TicketVerifier } from './authenticator';
import { type SessionFacts, SignedInUser } from './signed-in-user';

const aUser = (roles: Partial<SessionFacts['roles']>, facts: Partial<SessionFacts> = {}) =>
  new SignedInUser({
    id: 1,
    username: 'ana',
    roles: { isAdmin: false, isPrescriber: false, isSalesRep: false, staffRoles: ['owner'], ...roles },
    sessionId: 's',
    expiresAt: new Date(0),
    ...facts,
  });

const sessions: Readonly<Record<string, SignedInUser>> = {
  admin: aUser({ isAdmin: true }),
  editor: aUser({ isAdmin: true, staffRoles: ['editor'] }),
  roleless: aUser({ isAdmin: true, staffRoles: [] }),
  prescriber: aUser({ isPrescriber: true }),
  nobody: aUser({}),
  limited: aUser({ isAdmin: true }, { needsSecondFactor: true }),
  view: aUser(
    { isPrescriber: true },
    {
      view: {
        viewer: { id: 2, username: 'owner' },
        viewpoint: { userId: 1 },
        subject: { type: 'user', id: 1, label: 'ana' },
      },
    },
  ),
};

class KnownSessions extends Authenticator {
  override onEnded = () => undefined;
  override onUserChanged = () => undefined;
  override remembered = () => null;
  override noteUse = () => undefined;
  override authenticate = (token: string) =>
    token === 'outage' ? Promise.reject(new Error('away')) : Promise.resolve(sessions[token] ?? null);
}

class Desk extends TicketVerifier {
  override admit = (ticket: string) => Promise.resolve(ticket === 'ticket' ? aUser({ isSalesRep: true }) : null);
}

class Denials extends DenialLog {
  readonly seen: ExecutionContext[] = [];
  override denied = (context: ExecutionContext) => Promise.resolve(void this.seen.push(context));
}

class Routes {
  forgotten() {}
  @Public() open() {}
  @SignedIn() own() {}
  @SignedIn({ duringSetup: true }) setUp() {}
  @Allow('audit:read') audit() {}
  @Allow('documents:read') @AcceptsQueryToken(Desk) file() {}
  @Allow('documents:read') @OpenInViews() list() {}
}

interface Call {
  readonly route: keyof Routes;
  readonly bearer?: string;
  readonly query?: unknown;
  readonly method?: string;
}

function setUp() {
  const denials = new Denials();
  const modules = { get: (desk: Type<TicketVerifier>) => new desk() } as unknown as ModuleRef;
  const guard = new AccessGuard(new Reflector(), new KnownSessions(), denials, modules);
  const call = async ({ route, bearer, query, method = 'GET' }: Call) => {
    const request = {
      headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
      query: { token: query },
      method,
      user: undefined as SignedInUser | undefined,
    };
    const context = {
      getHandler: () => Routes.prototype[route],
      getClass: () => Routes,
      switchToHttp: () => ({ getRequest: () => request }),
    } as unknown as ExecutionContext;
    await guard.canActivate(context);
    return request.user;
  };
  return { call, denials };
}

const kind = (expected: string) => expect.objectContaining({ kind: expected }) as Error;

describe(AccessGuard.name, () => {
  it('denies access to a route without a rule', async () => {
    await expect(setUp().call({ route: 'forgotten', bearer: 'admin' })).rejects.toEqual(kind('forbidden'));
  });

  it('lets any token into a public route, and identifies the user of a valid one', async () => {
    const { call } = setUp();
    expect(await call({ route: 'open' })).toBeUndefined();
    expect(await call({ route: 'open', bearer: 'forged' })).toBeUndefined();
    expect(await call({ route: 'open', bearer: 'outage' })).toBeUndefined();
    expect(await call({ route: 'open', bearer: 'admin' })).toBe(sessions['admin']);
  });

  it('requires a sign-in first and the right role second, and reports denials', async () => {
    const { call, denials } = setUp();
    await expect(call({ route: 'audit' })).rejects.toEqual(kind('unauthenticated'));
    await expect(call({ route: 'audit', bearer: 'forged' })).rejects.toEqual(kind('unauthenticated'));
    expect(denials.seen).toHaveLength(0);
    await expect(call({ route: 'audit', bearer: 'prescriber' })).rejects.toEqual(kind('forbidden'));
    expect(denials.seen).toHaveLength(1);
    await expect(call({ route: 'audit', bearer: 'editor' })).rejects.toEqual(kind('forbidden'));
    await expect(call({ route: 'audit', bearer: 'roleless' })).rejects.toEqual(kind('forbidden'));
    expect(await call({ route: 'audit', bearer: 'admin' })).toBe(sessions['admin']);
    expect(await call({ route: 'own', bearer: 'nobody' })).toBe(sessions['nobody']);
  });

  it('lets staff who must set up two-step sign-in do only that', async () => {
    const { call, denials } = setUp();
    const limited = expect.objectContaining({
      kind: 'forbidden',
      message: 'Set up two-step sign-in on your account page first.',
    }) as Error;
    for (const route of ['audit', 'own', 'file'] as const)
      await expect(call({ route, bearer: 'limited' })).rejects.toEqual(limited);
    expect(denials.seen).toHaveLength(3);
    expect(await call({ route: 'setUp', bearer: 'limited' })).toBe(sessions['limited']);
    expect(await call({ route: 'open', bearer: 'limited' })).toBe(sessions['limited']);
    expect(sessions['limited']?.can('content:read')).toBe(false);
  });

  it('reads a token from the URL only where the route allows it', async () => {
    const { call } = setUp();
    await expect(call({ route: 'own', query: 'admin' })).rejects.toEqual(kind('unauthenticated'));
    expect(await call({ route: 'file', query: 'prescriber' })).toBe(sessions['prescriber']);
    expect((await call({ route: 'file', query: 'ticket' }))?.roles.isSalesRep).toBe(true);
    await expect(call({ route: 'file', query: ['ticket', 'ticket'] })).rejects.toEqual(kind('unauthenticated'));
    await expect(call({ route: 'file', query: 'nobody' })).rejects.toEqual(kind('forbidden'));
  });

  it('lets a view of the portal into public reads and the routes that say so, and nowhere else', async () => {
    const { call, denials } = setUp();
    expect(await call({ route: 'list', bearer: 'view' })).toBe(sessions['view']);
    expect(await call({ route: 'open', bearer: 'view' })).toBe(sessions['view']);
    expect(await call({ route: 'open', bearer: 'view', method: 'HEAD' })).toBe(sessions['view']);
    const readOnly = expect.objectContaining({
      kind: 'forbidden',
      message: 'You are viewing the portal as someone else. Leave the view to do this.',
    }) as Error;
    await expect(call({ route: 'open', bearer: 'view', method: 'POST' })).rejects.toEqual(readOnly);
    for (const route of ['own', 'setUp', 'file', 'audit'] as const)
      await expect(call({ route, bearer: 'view' })).rejects.toEqual(readOnly);
    expect(denials.seen).toHaveLength(5);
  });

  it("doesn't mistake an outage for a bad token", async () => {
    await expect(setUp().call({ route: 'own', bearer: 'outage' })).rejects.toThrow('away');
  });
});
