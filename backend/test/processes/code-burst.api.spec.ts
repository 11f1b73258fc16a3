import type { SignInChallenge } from '@pharmacy/contracts';
import { anAccount, signIn } from '../support/people';
import { PASSWORD, startTwoStep, userOf } from '../support/second-factor';
import type { TestApp } from '../support/test-app';

const MORE_THAN_POOLED_CONNECTIONS = 40;

describe('a burst of codes for one challenge', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTwoStep({ env: { TRUST_PROXY: 'loopback' } });
    await anAccount(server, 'owner', 'prescriber');
    await userOf(server, await signIn(server, 'owner')).addApp();
  });

  it('is answered without waiting for connections, and each wrong code counts', async () => {
    const login = await server.http.post('/api/auth/login').send({ username: 'owner', password: PASSWORD }).expect(202);
    const { challenge } = login.body as SignInChallenge;
    const begun = performance.now();
    const answers = await Promise.all(
      Array.from({ length: MORE_THAN_POOLED_CONNECTIONS }, (_, index) =>
        server.http
          .post('/api/auth/login/verify')
          .set('X-Forwarded-For', `203.0.113.${index}`)
          .send({ challenge, code: '000000' }),
      ),
    );
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    const [counted] = await server.database.query<{ failures: number }[]>(
      'SELECT count(*)::int AS failures FROM sign_in_failures',
    );
    expect(counted).toEqual({ failures: MORE_THAN_POOLED_CONNECTIONS });
  });
});
