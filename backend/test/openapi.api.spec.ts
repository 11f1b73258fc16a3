import { readFileSync } from 'node:fs';
import path from 'node:path';
import { routesOf } from './support/routes';
import { startTestApp, type TestApp } from './support/test-app';

interface Operation {
  readonly summary?: string;
  readonly responses: Readonly<Record<string, object>>;
}
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

describe('the description of the API', () => {
  let server: TestApp;
  let text: string;
  let operations: [string, Operation][];

  beforeAll(async () => {
    server = await startTestApp();
    text = (await server.http.get('/api/openapi.json').expect(200)).text;
    const { paths } = JSON.parse(text) as Document;
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );
  });
  afterAll(() => server.close());

  it('is the committed one: npm run build, then node backend/dist/cli/openapi.js', () => {
    expect(readFileSync(path.join(__dirname, '../openapi.json'), 'utf8')).toBe(text);
  });

  it('holds every route but its own', () => {
    const routes = routesOf(server).filter((route) => !/\/api\/(docs|openapi\.json)/.test(route));
    expect(operations.map(([name]) => name.replace(/\{(\w+)\}/g, ':$1')).sort()).toEqual(routes);
  });

  it('says of every route what it does, and how it succeeds', () => {
    const vague = operations.filter(
      ([, { summary, responses }]) => !summary || !Object.keys(responses).some((status) => status.startsWith('2')),
    );
    expect(vague.map(([name]) => name)).toEqual([]);
  });

  it('keeps its working marks to itself', () => {
    expect(text).not.toContain('"x-');
  });

  it('can be read in a browser without anything inline', async () => {
    const { text: page } = await server.http.get('/api/docs').expect(200).expect('Content-Type', /html/);
    expect(page).not.toMatch(/<style|<script(?! defer src=")|style="|onload=/);
    for (const [, address] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      await server.http.get(address ?? '').expect(200);
  });
});
