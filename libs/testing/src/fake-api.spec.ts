import { FakeApi, fakeApi } from './fake-api';
import { aDocument } from './records';

const api = fakeApi();

describe(FakeApi.name, () => {
  it('fails the test of a request that it has no answer to', async () => {
    expect((await fetch('/api/documents')).status).toBe(500);
    expect(() => api.forget()).toThrow('The test has no answer to GET /api/documents');
  });

  it('responds as configured, including headers', async () => {
    const document = aDocument();
    api.answers('GET /api/documents', [document], { 'X-Total-Count': '900' });

    const answer = await fetch('/api/documents?q=dose');

    expect(await answer.json()).toEqual([document]);
    expect(answer.headers.get('X-Total-Count')).toBe('900');
  });

  it("fails with the contract's error body", async () => {
    api.fails('POST /api/register/:type', 409, 'Username is already taken');

    const answer = await fetch('/api/register/prescriber', { method: 'POST' });

    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ statusCode: 409, message: 'Username is already taken' });
  });

  it("holds a request until it's released", async () => {
    const release = api.holds('GET /api/documents', []);
    const answered = jest.fn();
    const answer = fetch('/api/documents').then(answered);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answered).not.toHaveBeenCalled();

    release();
    await answer;

    expect(answered).toHaveBeenCalled();
  });

  it('records requests with path parameters and body', async () => {
    api.answers('DELETE /api/documents/:id', null);
    api.fails('POST /api/register/:type', 400, 'No');

    await fetch('/api/documents/7', { method: 'DELETE' });
    await fetch('/api/register/salesrep', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'sam' }),
    });

    expect(api.requests('DELETE /api/documents/:id')).toMatchObject([{ params: { id: '7' } }]);
    expect(api.requests('POST /api/register/:type')).toMatchObject([
      { params: { type: 'salesrep' }, body: { username: 'sam' } },
    ]);
  });
});
