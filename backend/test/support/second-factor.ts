import type { AppSetup, PasskeyOptions, RecoveryCodes, SecondFactorView, SignInChallenge } from '@pharmacy/contracts';
import { Secret, TOTP } from 'otpauth';
import { Clock } from '../../src/platform/time';
import { type MailPeer, startMailPeer } from './mail-peer';
import { anAccount, signIn, signInAdministrator } from './people';
import type { SoftwarePasskey } from './software-passkey';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app';

export const SITE = 'https://pharmacy.example.org';
export const PASSWORD = 'correct horse battery';

/** The proof that changes of the second factors ask for. */
export const own = { password: PASSWORD };

const NOW = new Date();

/** Stops the clock of the server, so that no code grows old during a test. */
export const stopClock = (server: TestApp) => jest.spyOn(server.app.get(Clock), 'now').mockReturnValue(NOW);

export const startTwoStep = async (options: TestAppOptions) => {
  const server = await startTestApp(options);
  stopClock(server);
  return server;
};

/** The bytes that an app's key stands for. */
export const keyBytes = (key: string): Buffer => Buffer.from(Secret.fromBase32(key).bytes);

/** An app's code: `ahead` of 1 is the next one, which is accepted already. */
export const codeOf = ({ key }: AppSetup, ahead = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: NOW.getTime() + ahead * 30_000 });

/** Calls the second-factor routes of `server` as the user with `token`. */
export function userOf(server: TestApp, token: string) {
  const bearer = { type: 'bearer' as const };
  const post = (path: string, body: object = {}) =>
    server.http.post(`/api/auth/second-factor/${path}`).auth(token, bearer).send(body);
  const state = async () =>
    (await server.http.get('/api/auth/second-factor').auth(token, bearer).expect(200)).body as SecondFactorView;
  return {
    token,
    post,
    state,
    get: (path: string) => server.http.get(path).auth(token, bearer),
    rename: (id: number, name: unknown) =>
      server.http.patch(`/api/auth/second-factor/passkeys/${id}`).auth(token, bearer).send({ name }),
    reset: (id: number, proof: object = own) =>
      server.http.post(`/api/admin/users/${id}/reset-second-factor`).auth(token, bearer).send(proof),
    /** Sets up an app with the code of the step before, so that the present one still works. */
    async addApp() {
      const setup = (await post('app', own).expect(200)).body as AppSetup;
      const { body } = await post('app/confirm', { challenge: setup.challenge, code: codeOf(setup, -1) }).expect(200);
      return { setup, ...(body as RecoveryCodes) };
    },
    async addPasskey(key: SoftwarePasskey, proof: object = own) {
      const { body } = await post('passkeys', proof).expect(200);
      const passkey = key.create((body as { options: { challenge: string } }).options);
      return (await post('passkeys/confirm', { passkey }).expect(200)).body as RecoveryCodes;
    },
    async proofBy(key: SoftwarePasskey) {
      const { body } = await post('proof').expect(200);
      return { passkey: key.get((body as { options: { challenge: string } }).options) };
    },
  };
}

/**
 * Starts a server for the tests of the `describe` block that calls this, and signs people in to it. `server`, `peer`, and `admin`
 * are there from its `beforeAll` on.
 */
export function twoStepSignIns() {
  let server: TestApp;
  let peer: MailPeer;
  let admin: string;
  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTwoStep({ env: { SMTP_URL: peer.url, PUBLIC_URL: SITE, TRUST_PROXY: 'loopback' } });
    admin = await signInAdministrator(server);
  });

  let people = 0;
  let callers = 0;
  const aPerson = async () => {
    const username = `person-${(people += 1)}`;
    await anAccount(server, username, 'prescriber');
    return { username, ...userOf(server, await signIn(server, username)) };
  };
  /** From an address of its own, so that people don't share limits. */
  const login = (username: string, { from = `198.51.100.${(callers += 1)}`, password = PASSWORD, cookie = '' } = {}) =>
    server.http.post('/api/auth/login').set('X-Forwarded-For', from).set('Cookie', cookie).send({ username, password });
  const challengeOf = async (username: string, from?: string) =>
    (await login(username, from ? { from } : {}).expect(202)).body as SignInChallenge;
  const verify = (body: object, from = '203.0.113.7') =>
    server.http.post('/api/auth/login/verify').set('X-Forwarded-For', from).send(body);
  const passkeyOptions = async () =>
    ((await server.http.post('/api/auth/login/passkey').expect(200)).body as PasskeyOptions).options as {
      challenge: string;
    };
  const actionsOf = async (username: string) => {
    const { body } = await server.http
      .get(`/api/admin/audit?subject=${username}&limit=500`)
      .auth(admin, { type: 'bearer' })
      .expect(200);
    return (body as { action: string }[]).map(({ action }) => action);
  };
  const idOf = async (username: string) =>
    (await server.database.query<{ id: number }[]>('SELECT id FROM users WHERE username = $1', [username]))[0]!.id;

  return {
    get server() {
      return server;
    },
    get peer() {
      return peer;
    },
    get admin() {
      return admin;
    },
    aPerson,
    login,
    challengeOf,
    verify,
    passkeyOptions,
    actionsOf,
    idOf,
  };
}
