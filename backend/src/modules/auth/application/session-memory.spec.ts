import { SignedInUser } from '../../../platform/access';
import { SessionMemory } from './session-memory';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const sessionOf = (sessionId: string, seconds = 3_600) =>
  new SignedInUser({
    id: 1,
    username: 'ana',
    isAdmin: false,
    isPrescriber: true,
    isSalesRep: false,
    sessionId,
    expiresAt: new Date(NOW + seconds * 1000),
  });

describe(SessionMemory.name, () => {
  it('remembers a token', () => {
    const memory = new SessionMemory();
    memory.keep('token', sessionOf('a'), memory.era, NOW);
    expect(memory.find('token', NOW)?.username).toBe('ana');
    expect(memory.find('another', NOW)).toBeNull();
  });

  it('forgets every token of an ended session, and no other', () => {
    const memory = new SessionMemory();
    memory.keep('one', sessionOf('a'), memory.era, NOW);
    memory.keep('two', sessionOf('b'), memory.era, NOW);
    memory.forget('a');
    expect(memory.find('one', NOW)).toBeNull();
    expect(memory.find('two', NOW)).not.toBeNull();
  });

  it('does not keep what was looked up before a session ended', () => {
    const memory = new SessionMemory();
    const era = memory.era;
    memory.forget('a');
    memory.keep('token', sessionOf('a'), era, NOW);
    expect(memory.find('token', NOW)).toBeNull();
  });

  it('remembers nothing beyond the end of the session', () => {
    const memory = new SessionMemory();
    memory.keep('token', sessionOf('a', 5), memory.era, NOW);
    expect(memory.find('token', NOW + 4_999)).not.toBeNull();
    expect(memory.find('token', NOW + 5_000)).toBeNull();
  });
});
