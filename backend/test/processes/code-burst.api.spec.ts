import type { SignInChallenge } from '@pharmacy/contracts';
import { FactorCodes } from '../../src/modules/auth/application/factors/factor-codes';
import { SignInFailuresRepository } from '../../src/modules/auth/persistence/sign-in-failures.repository';
import { anAccount, signIn } from '../support/people';
import { codeOf, PASSWORD, startTwoStep, stopClock, userOf } from '../support/second-factor';
import type { TestApp } from '../support/test-app';

const MORE_THAN_POOLED_CONNECTIONS = 40;
const MORE_THAN_CLOSE_AN_ACCOUNT = 60;
const WRONG = '000000';

describe('a burst of codes for one challenge', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTwoStep({ env: { TRUST_PROXY: 'loopback' } });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    stopClock(server);
  });

  const aPerson = async (username: string) => {
    await anAccount(server, username, 'prescriber');
    const { setup, codes } = await userOf(server, await signIn(server, username)).addApp();
    return { appCode: codeOf(setup), recoveryCode: codes[0]! };
  };
  const challengeOf = async (username: string) => {
    const login = await server.http.post('/api/auth/login').send({ username, password: PASSWORD }).expect(202);
    return (login.body as SignInChallenge).challenge;
  };
  const statusesOf = async (challenge: string, codes: readonly string[], addressOf: (index: number) => string) => {
    const answers = codes.map((code, index) =>
      server.http.post('/api/auth/login/verify').set('X-Forwarded-For', addressOf(index)).send({ challenge, code }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  const failuresFrom = async (address: string) => {
    const rows = await server.database.query<object[]>('SELECT FROM sign_in_failures WHERE address = $1', [address]);
    return rows.length;
  };
  /** Continues none of the codes before each has read how many failed: the worst case of a race. */
  const letAllRead = (all: number) => {
    const failures = server.app.get(SignInFailuresRepository);
    const standings = failures.standings.bind(failures);
    let reads = 0;
    let goOn = () => {};
    const allHaveRead = new Promise<void>((resolve) => (goOn = resolve));
    return jest.spyOn(failures, 'standings').mockImplementation(async (attempt) => {
      const read = await standings(attempt);
      if ((reads += 1) === all) goOn();
      await allHaveRead;
      return read;
    });
  };

  it('is answered without waiting for connections, and each wrong code counts', async () => {
    await aPerson('owner');
    const codes = Array.from({ length: MORE_THAN_POOLED_CONNECTIONS }, () => WRONG);
    const challenge = await challengeOf('owner');
    const begun = performance.now();
    const statuses = await statusesOf(challenge, codes, (index) => `203.0.113.${index}`);
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect(new Set(statuses)).toEqual(new Set([401]));
    const [counted] = await server.database.query<{ failures: number }[]>(
      "SELECT count(*)::int AS failures FROM sign_in_failures WHERE address LIKE '203.0.113.%'",
    );
    expect(counted).toEqual({ failures: MORE_THAN_POOLED_CONNECTIONS });
  });

  it.each(['appCode', 'recoveryCode'] as const)(
    'gets no more tries from one address than codes one after the other, and uses up no right one (%s)',
    async (kind) => {
      const username = `owner-of-${kind}`;
      const right = (await aPerson(username))[kind];
      const codes = Array.from({ length: MORE_THAN_POOLED_CONNECTIONS }, (_, index) => (index === 29 ? right : WRONG));
      const challenge = await challengeOf(username);
      const reads = letAllRead(MORE_THAN_POOLED_CONNECTIONS);
      const statuses = await statusesOf(challenge, codes, () => '198.51.100.7');
      reads.mockRestore();
      expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
      expect(statuses[29]).toBe(429);
      expect(await statusesOf(challenge, [right], () => '198.51.100.8')).toEqual([200]);
    },
  );

  it('from one address neither closes the account to others nor alerts anybody', async () => {
    const { appCode } = await aPerson('target');
    const codes = Array.from({ length: MORE_THAN_CLOSE_AN_ACCOUNT }, () => WRONG);
    const challenge = await challengeOf('target');
    const reads = letAllRead(codes.length);
    const statuses = await statusesOf(challenge, codes, () => '198.51.100.9');
    reads.mockRestore();
    expect(await failuresFrom('198.51.100.9')).toBe(statuses.filter((status) => status === 401).length);
    expect(await statusesOf(challenge, [appCode], () => '198.51.100.10')).toEqual([200]);
    expect(await server.database.query('SELECT FROM sign_in_alerts')).toEqual([]);
  });

  it('counts no code that could not be checked', async () => {
    const { appCode } = await aPerson('unlucky');
    const challenge = await challengeOf('unlucky');
    const broken = jest.spyOn(server.app.get(FactorCodes), 'use').mockRejectedValue(new Error('no database'));
    expect(await statusesOf(challenge, [appCode], () => '198.51.100.11')).toEqual([500]);
    broken.mockRestore();
    expect(await failuresFrom('198.51.100.11')).toBe(0);
  });

  it('alerts nobody about a right code after many wrong ones', async () => {
    const { appCode } = await aPerson('late');
    const challenge = await challengeOf('late');
    const wrong = Array.from({ length: 49 }, () => WRONG);
    await statusesOf(challenge, wrong, (index) => `198.51.101.${index}`);
    expect(await statusesOf(challenge, [appCode], () => '198.51.102.1')).toEqual([200]);
    expect(await server.database.query('SELECT FROM sign_in_alerts')).toEqual([]);
  });
});
