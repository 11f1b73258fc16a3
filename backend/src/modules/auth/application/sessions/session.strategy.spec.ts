import { createSecretKey, randomUUID } from 'node:crypto';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { type SessionFacts, SignedInUser } from '../../../../platform/access';
import { Config } from '../../../../platform/config';
import { SessionsRepository } from '../../persistence/sessions.repository';
import { jwtOptions, SessionTokens } from './session-tokens';
import { SessionStrategy } from './session.strategy';

const SECRET = Buffer.from('a secret of the tests, long enough for it');
const ANA: string = randomUUID();
const BEN: string = randomUUID();
const AWAY: string = randomUUID();

const aUser = (sessionId: string) =>
  new SignedInUser({ username: sessionId, sessionId, id: 1, expiresAt: new Date(0) } as SessionFacts);

/** Ana's session takes longer to find than Ben's. */
class KnownSessions extends SessionsRepository {
  constructor() {
    super(undefined as never, undefined as never);
  }

  override async findOpen(sessionId: string): Promise<SignedInUser | null> {
    if (sessionId === AWAY) throw new Error('away');
    for (let turns = sessionId === ANA ? 20 : 1; turns > 0; turns -= 1) await Promise.resolve();
    return [ANA, BEN].includes(sessionId) ? aUser(sessionId) : null;
  }
}

const strategy = new SessionStrategy(new Config({ jwtSecret: SECRET } as Config), new KnownSessions());
const usual: JwtSignOptions = { issuer: 'pharmacy', audience: 'session', expiresIn: 60 };
const tokenOf = (jwtid: string, differences: JwtSignOptions = {}, secret = SECRET) =>
  new JwtService({ secret: createSecretKey(secret) }).sign({}, { ...usual, jwtid, ...differences });

describe(SessionStrategy.name, () => {
  it('returns the session of a token', async () => {
    expect((await strategy.identify(tokenOf(ANA)))?.sessionId).toBe(ANA);
  });

  it('keeps concurrent requests apart', async () => {
    const found = await Promise.all([ANA, BEN, randomUUID()].map((id) => strategy.identify(tokenOf(id))));
    expect(found.map((user) => user?.sessionId)).toEqual([ANA, BEN, undefined]);
  });

  it.each([
    ['is no token', 'x.y.z'],
    ['is empty', ''],
    ['is over', tokenOf(ANA, { expiresIn: -1 })],
    ['is for something else', tokenOf(ANA, { audience: 'ticket:document:1' })],
    ['is of another issuer', tokenOf(ANA, { issuer: 'somebody' })],
    ['is signed in another way', tokenOf(ANA, { algorithm: 'HS512' })],
    ['is signed by another', tokenOf(ANA, {}, Buffer.from('a secret of somebody else, as long as ours'))],
    ['is signed by nobody', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${tokenOf(ANA).split('.')[1]}.`],
    ['names nothing that a session could be named', tokenOf('zzz')],
  ])('rejects a token that %s', async (_, token) => {
    expect(await strategy.identify(token)).toBeNull();
  });

  describe('while the previous key is still accepted', () => {
    const NEXT = Buffer.from('the secret that takes the place of the first');
    const rotated = new Config({ jwtSecret: NEXT, jwtSecretPrevious: SECRET } as Config);
    const signedBy = (config: Config) => {
      const tokens = new SessionTokens(new JwtService(jwtOptions(config)));
      return tokens.sign({ sessionId: ANA, userId: 1, expiresAt: new Date(Date.now() + 60_000) });
    };
    const identifiedBy = async (config: Config, token: string) =>
      (await new SessionStrategy(config, new KnownSessions()).identify(token))?.sessionId;

    it('accepts tokens signed with either key, and older tokens that name no key', async () => {
      const before = signedBy(new Config({ jwtSecret: SECRET } as Config));
      for (const token of [before, signedBy(rotated), tokenOf(ANA)])
        expect(await identifiedBy(rotated, token)).toBe(ANA);
    });

    it('signs with the new key only, and names it in the token', async () => {
      const token = signedBy(rotated);
      const kidOf = (text: string) =>
        (JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;
      expect(kidOf(token)).not.toBe(kidOf(signedBy(new Config({ jwtSecret: SECRET } as Config))));
      expect(await identifiedBy(new Config({ jwtSecret: SECRET } as Config), token)).toBeUndefined();
      expect(await identifiedBy(new Config({ jwtSecret: NEXT } as Config), token)).toBe(ANA);
    });

    it('rejects tokens of a removed key, and tokens that name one key but are signed with another', async () => {
      const before = signedBy(new Config({ jwtSecret: SECRET } as Config));
      expect(await identifiedBy(new Config({ jwtSecret: NEXT } as Config), before)).toBeUndefined();
      const [head] = before.split('.');
      const [, claims, signature] = signedBy(rotated).split('.');
      expect(await identifiedBy(rotated, [head, claims, signature].join('.'))).toBeUndefined();
    });
  });

  it("doesn't mistake an outage for a bad token", async () => {
    await expect(strategy.identify(tokenOf(AWAY))).rejects.toThrow('away');
  });
});
