/** @jest-environment node */
import {
  authMessages,
  registrationMessages,
  type ContentBlockView,
  type DocumentTicket,
  type DocumentView,
  type LiveMessage,
  type PageContentView,
  type RegistrationView,
  type SignInResponse,
} from '@pharmacy/contracts';
import { MockProduct, mockPassword, mockPeople, type MockMail } from '.';

const applicant = {
  username: 'kim.new',
  password: 'magnolia tree',
  email: 'kim.new@example.org',
  firstName: 'Kim',
  lastName: 'New',
};

describe(MockProduct.name, () => {
  let mails: MockMail[];
  let product: MockProduct;

  beforeEach(() => {
    mails = [];
    product = new MockProduct({ onMail: (mail) => mails.push(mail) });
  });

  const call = (method: string, path: string, { token = '', json }: { token?: string; json?: unknown } = {}) =>
    product.answer(
      new Request(`http://mock.invalid/api/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      }),
    );
  const read = async <Body>(method: string, path: string, options?: { token?: string; json?: unknown }) =>
    (await (await call(method, path, options)).json()) as Body;
  const signIn = async (username: string, password = mockPassword) =>
    (await read<SignInResponse>('POST', 'auth/login', { json: { username, password } })).token;

  it.each(mockPeople)('signs in its $role and says who that is', async ({ username, password }) => {
    const token = await signIn(username, password);
    expect(await read('GET', 'auth/me', { token })).toMatchObject({ username });
  });

  it('refuses in the words and the form of the contract', async () => {
    const wrong = await call('POST', 'auth/login', { json: { username: 'admin', password: 'no' } });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: authMessages.invalidCredentials,
    });
    expect((await call('GET', 'documents')).status).toBe(401);
    expect((await call('GET', 'admin/users', { token: await signIn('dr.gray') })).status).toBe(403);
    expect((await call('GET', 'nowhere')).status).toBe(404);
  });

  it('checks what is sent by the form of the contract', async () => {
    const answer = await call('POST', 'register/prescriber', { json: { ...applicant, email: 'kim', firstName: '' } });
    expect(answer.status).toBe(400);
    const { details } = (await answer.json()) as { details: { field: string }[] };
    expect(details.map(({ field }) => field)).toEqual(expect.arrayContaining(['email', 'firstName']));
  });

  it('lets somebody in who registered and was approved, and tells them by mail', async () => {
    const { id } = await read<{ id: number }>('POST', 'register/prescriber', { json: applicant });
    const taken = await read('POST', 'register/salesrep', { json: applicant });
    expect(taken).toMatchObject({ statusCode: 409, message: registrationMessages.usernameTaken });

    const token = await signIn('admin');
    await call('POST', `admin/registrations/${id}/approve`, { token });
    expect((await call('POST', `admin/registrations/${id}/approve`, { token })).status).toBe(409);

    expect(await signIn('kim.new', 'magnolia tree')).toMatch(/^mock\./);
    expect(mails.map(({ to }) => to)).toEqual([applicant.email, applicant.email]);
  });

  it('changes a password by the link that it mailed, once', async () => {
    await call('POST', 'auth/forgot-password', { json: { email: 'dr.gray@example.org' } });
    const token = mails[0]?.link?.split('#')[1];
    const json = { token, password: 'another one' };
    expect((await call('POST', 'auth/reset-password', { json })).status).toBe(204);
    expect((await call('POST', 'auth/reset-password', { json })).status).toBe(400);
    expect(await signIn('dr.gray', 'another one')).toMatch(/^mock\./);
  });

  it('shows readers what is published, in effect and for them', async () => {
    const seen = async (username: string) =>
      (await read<DocumentView[]>('GET', 'documents', { token: await signIn(username) })).map(({ title }) => title);
    expect(await seen('dr.gray')).toContain('Prior authorization form');
    expect(await seen('dr.gray')).not.toContain('Product overview for partners');
    expect(await seen('sam.reed')).toContain('Product overview for partners');
    expect(await seen('sam.reed')).not.toContain('Draft of a refill policy');
    expect(await seen('admin')).toContain('Draft of a refill policy');
  });

  it('opens a document by its ticket and by no other', async () => {
    const token = await signIn('dr.gray');
    const { token: ticket } = await read<DocumentTicket>('POST', 'documents/1/ticket', { token });
    const opened = await call('GET', `documents/1/view?token=${ticket}`);
    expect(opened.headers.get('Content-Type')).toBe('application/pdf');
    expect(await opened.text()).toMatch(/^%PDF/);
    expect((await call('GET', `documents/2/view?token=${ticket}`)).status).toBe(401);
  });

  it('makes an upload a document, once', async () => {
    const token = await signIn('admin');
    const form = new FormData();
    form.set('file', new File(['text'], 'letter.txt', { type: 'text/plain' }));
    const headers = { Authorization: `Bearer ${token}` };
    const upload = await product.answer(
      new Request('http://mock.invalid/api/upload', { method: 'POST', body: form, headers }),
    );
    const json = { ...((await upload.json()) as object), title: 'A letter', documentType: 'both', isPublished: true };
    expect(await read('POST', 'documents', { token, json })).toMatchObject({ filename: 'letter.txt', fileSize: 4 });
    expect((await call('POST', 'documents', { token, json })).status).toBe(400);
  });

  it('shows a draft to nobody before it is published', async () => {
    const token = await signIn('admin');
    const shown = async () => (await read<PageContentView>('GET', 'pages/home')).blocks.hero_title?.content;
    const before = await shown();
    await call('PUT', 'content/hero_title', { token, json: { content: 'New words' } });
    expect(await shown()).toBe(before);
    await call('POST', 'content/hero_title/publish', { token });
    expect(await shown()).toBe('New words');
    expect(await read<ContentBlockView[]>('GET', 'content/hero_title/versions', { token })).toHaveLength(2);
  });

  it('pages a list as the server does', async () => {
    const token = await signIn('admin');
    const first = await call('GET', 'admin/registrations?status=pending&limit=2', { token });
    expect(first.headers.get('X-Total-Count')).toBe('3');
    const next = /<\/api\/(.+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect(await read<RegistrationView[]>('GET', next, { token })).toHaveLength(1);
  });

  it('tells connected browsers of changes, and private ones only to administrators', async () => {
    const told: LiveMessage[] = [];
    const client = product.connect((message) => told.push(message));
    const ask = (token: string) =>
      client.receive(JSON.stringify({ type: 'request', data: { resource: 'registrations', token } }));
    ask(await signIn('dr.gray'));
    ask(await signIn('admin'));
    await call('POST', 'register/prescriber', { json: applicant });
    expect(told.map(({ type }) => type)).toEqual(['error', 'registrations', 'registrations']);
    client.close();
    await call('POST', 'register/prescriber', { json: { ...applicant, username: 'other', email: 'o@example.org' } });
    expect(told).toHaveLength(3);
  });
});
