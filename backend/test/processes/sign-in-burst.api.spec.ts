import { PasswordHasher } from '../../src/modules/auth';
import { RequestContext } from '../../src/platform/http';
import { aRegistration } from '../support/factories';
import { anAccount } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const PASSWORD = 'correct horse battery';
const AT_ONCE = 330;

describe('a burst of passwords from one address', () => {
  let server: TestApp;
  /** In their order: `<address> waits` when a sign-in joins the line, `<address> starts` when it is its turn. */
  const turns: string[] = [];

  beforeAll(async () => {
    server = await startTestApp({ env: { TRUST_PROXY: 'loopback' } });
    await anAccount(server, 'owner', 'prescriber');
    const hasher = server.app.get(PasswordHasher);
    const inTurn = hasher.inTurn.bind(hasher);
    jest.spyOn(hasher, 'inTurn').mockImplementation((browserOf, signIn) => {
      const who = `${browserOf === null ? 'stranger' : 'known'} at ${RequestContext.current()?.address}`;
      turns.push(`${who} waits`);
      return inTurn(browserOf, () => {
        turns.push(`${who} starts`);
        return signIn();
      });
    });
  });
  beforeEach(() => void (turns.length = 0));

  const post = (path: string, from: string, body: object) =>
    server.http.post(path).set('X-Forwarded-For', from).send(body);
  const signIn = (from = '198.51.100.20', cookie = '') =>
    post('/api/auth/login', from, { username: 'owner', password: PASSWORD }).set('Cookie', cookie);
  const guess = (from: string) => (index: number) =>
    post('/api/auth/login', from, { username: `${from}-${index}`, password: 'wrong' });

  /** Sends them all, and is back when the first was answered after a hash: by then others stand in line. */
  async function flood(send: (index: number) => ReturnType<typeof post>) {
    const answers: { readonly status: number; readonly headers: Readonly<Record<string, string>> }[] = [];
    let over: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      over = Promise.all(
        Array.from({ length: AT_ONCE }, async (_, index) => {
          const answer = await send(index);
          answers.push(answer);
          if (answer.status < 429) begun();
        }),
      );
    });
    const withStatus = (status: number) => answers.filter((answer) => answer.status === status);
    return { withStatus, over };
  }

  /** How many others started while `who` stood in line. */
  const startedBefore = (who: string) =>
    turns
      .slice(turns.indexOf(`${who} waits`), turns.indexOf(`${who} starts`))
      .filter((turn) => turn.endsWith('starts'));

  it("doesn't delay other addresses, and gets rejected with a retry time", async () => {
    const { withStatus, over } = await flood(guess('203.0.113.66'));
    await signIn().expect(200);
    await over;
    expect(startedBefore('stranger at 198.51.100.20').length).toBeLessThanOrEqual(1);
    expect(withStatus(401).length).toBeGreaterThanOrEqual(40);
    expect(withStatus(401).length + withStatus(429).length).toBe(AT_ONCE);
    expect(withStatus(429).length).toBeGreaterThan(AT_ONCE / 2);
    expect(withStatus(429).every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });

  it("doesn't delay a known browser at the same address", async () => {
    const { headers } = await signIn().expect(200);
    const [cookie] = String(headers['set-cookie']).split(';');
    const { over } = await flood(guess('203.0.113.67'));
    await signIn('203.0.113.67', cookie).expect(200);
    await over;
    expect(startedBefore('known at 203.0.113.67').length).toBeLessThanOrEqual(1);
  });

  it("of registrations doesn't delay sign-ins", async () => {
    const { withStatus, over } = await flood(() => post('/api/register/prescriber', '203.0.113.68', aRegistration()));
    await signIn('203.0.113.68').expect(200);
    await over;
    expect(withStatus(201).length).toBeGreaterThanOrEqual(8);
    expect(withStatus(201).length + withStatus(429).length).toBe(AT_ONCE);
    expect(withStatus(429).length).toBeGreaterThan(AT_ONCE / 2);
  });
});
