import { SignedInUser } from '../../../../platform/access';
import { SessionCache } from './session-authenticator';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const sessionOf = (sessionId: string, seconds = 3_600) =>
  new SignedInUser({
    id: 1,
    username: 'ana',
    roles: { isAdmin: false, isPrescriber: true, isSalesRep: false, staffRoles: [] },
    sessionId,
    expiresAt: new Date(NOW + seconds * 1000),
  });

describe(SessionCache.name, () => {
  it('caches a token', () => {
    const memory = new SessionCache();
    memory.keep('token', sessionOf('a'), memory.generation, NOW);
    expect(memory.find('token', NOW)?.username).toBe('ana');
    expect(memory.find('another', NOW)).toBeNull();
  });

  it('drops every token of an ended session, and no other', () => {
    const memory = new SessionCache();
    memory.keep('one', sessionOf('a'), memory.generation, NOW);
    memory.keep('two', sessionOf('b'), memory.generation, NOW);
    memory.forget('a');
    expect(memory.find('one', NOW)).toBeNull();
    expect(memory.find('two', NOW)).not.toBeNull();
  });

  it('drops every token of a user whose account changed, including those of lookups that started before', () => {
    const memory = new SessionCache();
    const generation = memory.generation;
    memory.keep('one', sessionOf('a'), generation, NOW);
    memory.keep('two', sessionOf('b'), generation, NOW);
    memory.forgetUser(2);
    expect(memory.find('one', NOW)).not.toBeNull();
    memory.forgetUser(1);
    expect([memory.find('one', NOW), memory.find('two', NOW)]).toEqual([null, null]);
    memory.keep('one', sessionOf('a'), generation, NOW);
    expect(memory.find('one', NOW)).toBeNull();
  });

  it("doesn't cache a lookup that started before the session ended", () => {
    const memory = new SessionCache();
    const generation = memory.generation;
    memory.forget('a');
    memory.keep('token', sessionOf('a'), generation, NOW);
    expect(memory.find('token', NOW)).toBeNull();
  });

  it('drops a token when its session expires', () => {
    const memory = new SessionCache();
    memory.keep('token', sessionOf('a', 5), memory.generation, NOW);
    expect(memory.find('token', NOW + 4_999)).not.toBeNull();
    expect(memory.find('token', NOW + 5_000)).toBeNull();
  });
});
