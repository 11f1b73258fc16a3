import type { AppSetup, PasskeyOptions, RecoveryCodes, SignInChallenge, SignInResponse } from '@pharmacy/contracts';
import { Secret, TOTP } from 'otpauth';
import { aDocument } from '../support/documents';
import { type MailPeer, startMailPeer } from '../support/mail-peer';
import { mailOf, outboxEmpty, tokenIn } from '../support/mailed-links';
import { anAccount, signIn, signInAdministrator } from '../support/people';
import { SoftwarePasskey } from '../support/software-passkey';
import { startTestApp, type TestApp } from '../support/test-app';

const SITE = 'https://pharmacy.example.org';
const PASSWORD = 'correct horse battery';
const secretFields = ['token', 'challenge', 'codes', 'options', 'password'];

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}
type Responses = Readonly<Record<string, { readonly content?: Content; readonly headers?: object }>>;
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

/** Routes of the API's description whose responses have such a field or set a cookie: `POST /api/auth/login 200`. */
function secretRoutes({ paths, components }: Description): readonly string[] {
  const isSecret = (schema: Schema | undefined): boolean => {
    if (schema?.$ref) return isSecret(components.schemas[schema.$ref.split('/').pop() ?? '']);
    if (schema?.items) return isSecret(schema.items);
    return Object.keys(schema?.properties ?? {}).some((field) => secretFields.includes(field));
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .filter(
          ([, { content = {}, headers = {} }]) =>
            'Set-Cookie' in headers || Object.values(content).some(({ schema }) => isSecret(schema)),
        )
        .map(([status]) => `${method.toUpperCase()} ${path} ${status}`),
    ),
  );
}

describe('responses with a token, a code, or a cookie', () => {
  let server: TestApp;
  let peer: MailPeer;
  beforeAll(async () => {
    peer = await startMailPeer();
    server = await startTestApp({ env: { SMTP_URL: peer.url, PUBLIC_URL: SITE } });
  });

  /** What caches may do with each response, by route and status. */
  const caching = new Map<string, string | undefined>();
  async function call<T>(route: string, status: number, body: object = {}, token = '', id = 0): Promise<T> {
    const [method, path = ''] = route.split(' ');
    const address = path.replace('{id}', String(id));
    const request = method === 'GET' ? server.http.get(address) : server.http.post(address).send(body);
    if (token) void request.auth(token, { type: 'bearer' });
    const response = await request.expect(status);
    caching.set(`${route} ${status}`, response.headers['cache-control']);
    return response.body as T;
  }

  async function callTwoStepSignIn(username: string): Promise<void> {
    const credentials = { username, password: PASSWORD };
    const { token } = await call<SignInResponse>('POST /api/auth/login', 200, credentials);
    const own = async <T>(path: string, body: object = { password: PASSWORD }) =>
      call<T>(`POST /api/auth/second-factor/${path}`, 200, body, token);
    const { key, challenge } = await own<AppSetup>('app');
    const code = TOTP.generate({ secret: Secret.fromBase32(key) });
    await own<RecoveryCodes>('app/confirm', { challenge, code });
    const { codes } = await own<RecoveryCodes>('recovery-codes');
    const passkey = new SoftwarePasskey(SITE);
    const { options } = await own<{ options: { challenge: string } }>('passkeys');
    await own('passkeys/confirm', { passkey: passkey.create(options) });
    await own<PasskeyOptions>('proof', {});
    const second = await call<SignInChallenge>('POST /api/auth/login', 202, credentials);
    await call('POST /api/auth/login/verify', 200, { challenge: second.challenge, code: codes[0] });
    await call<PasskeyOptions>('POST /api/auth/login/passkey', 200);
  }

  async function callPasswords(username: string): Promise<void> {
    const changed = { currentPassword: PASSWORD, password: 'another horse battery' };
    await call('POST /api/auth/change-password', 204, changed, await signIn(server, username));
    const email = `${username}@example.org`;
    await server.http.post('/api/auth/forgot-password').send({ email }).expect(202);
    const mail = await mailOf(peer, email, 'Choose a new password');
    await outboxEmpty(server);
    await call('POST /api/auth/reset-password', 204, { token: tokenIn(mail, '/reset-password'), password: PASSWORD });
  }

  it('are stored by no cache', async () => {
    const admin = await signInAdministrator(server);
    await call('GET /api/auth/demo', 200);
    await call('POST /api/admin/ops-session', 204, {}, admin);
    await call('POST /api/view-as', 200, { role: 'prescriber' }, admin);
    await anAccount(server, 'a-reader', 'prescriber');
    const { id } = await aDocument(server, admin);
    await call('POST /api/documents/{id}/ticket', 201, {}, await signIn(server, 'a-reader'), id);
    await callPasswords('a-reader');
    await callTwoStepSignIn('a-reader');

    const { body } = await server.http.get('/api/openapi.json').expect(200);
    const described = secretRoutes(body as Description);
    expect([...caching.keys()].sort()).toEqual([...described, 'POST /api/admin/ops-session 204'].sort());
    expect([...caching].filter(([, control]) => control !== 'no-store')).toEqual([]);
  });
});
