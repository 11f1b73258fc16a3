import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { limits } from '@pharmacy/contracts';
import { getMetadataStorage } from 'class-validator';
import { declaredRoutes } from '../src/platform/access';
import { runBuiltCommand } from './support/commands';
import { routesOf } from './support/routes';
import { startTestApp, type TestApp } from './support/test-app';

interface Operation {
  readonly summary?: string;
  readonly security?: object;
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>;
}
type Schema = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, { readonly description?: string }>>;
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties: Properties }>> };
}

describe('the API description', () => {
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

  it('matches the committed file (to update it: npm run build, then node backend/dist/cli/openapi.js)', () => {
    expect(readFileSync(path.join(__dirname, '../openapi.json'), 'utf8')).toBe(text);
  });

  it('is printed whole, though a pipe takes less at a time', async () => {
    const printed = await runBuiltCommand('openapi', ['--print'], {});
    expect(printed).toEqual({ code: 0, output: `${text}\n`, errors: '' });
  });

  it('is not written for an unknown option', async () => {
    const modified = () => statSync(path.join(__dirname, '../openapi.json')).mtimeMs;
    const before = modified();
    const rejected = await runBuiltCommand('openapi', ['--dry-run'], {});
    expect(rejected).toEqual({ code: 1, output: '', errors: 'node backend/dist/cli/openapi.js [--print]\n' });
    expect(modified()).toBe(before);
  });

  it('contains every route except its own', () => {
    const routes = routesOf(server).filter((route) => !/\/api\/(docs|openapi\.json)/.test(route));
    expect(operations.map(([name]) => name.replace(/\{(\w+)\}/g, ':$1')).sort()).toEqual(routes);
  });

  it('states for every route what it does and how it succeeds', () => {
    const vague = operations.filter(
      ([, { summary, responses }]) => !summary || !Object.keys(responses).some((status) => /^[23]/.test(status)),
    );
    expect(vague.map(([name]) => name)).toEqual([]);
  });

  const takes = (name: string, { parameters = [] }: Operation) =>
    parameters.some((parameter) => parameter.name === name);

  it.each([
    ['takes parameters', ({ parameters = [] }: Operation) => parameters.length > 0, ['400']],
    ['needs a session', ({ security }: Operation) => security !== undefined, ['401', '403']],
    ['takes an Idempotency-Key', (operation: Operation) => takes('Idempotency-Key', operation), ['400', '409']],
    ['takes a body', ({ requestBody }: Operation) => requestBody !== undefined, ['400', '413', '415']],
  ])('states how every route that %s can fail', (_, isMeant, statuses) => {
    const meant = operations.filter(([, operation]) => isMeant(operation));
    expect(meant.length).toBeGreaterThan(0);
    const vague = meant.filter(([, { responses }]) => statuses.some((status) => !responses[status]));
    expect(vague.map(([name]) => name)).toEqual([]);
  });

  it('states the headers of every page of a list', () => {
    const paged = operations.filter(([, operation]) => takes('cursor', operation));
    expect(paged.length).toBeGreaterThan(0);
    const headers = paged.map(([name, { responses }]) => [name, Object.keys(responses['200']?.headers ?? {})]);
    expect(headers).toEqual(paged.map(([name]) => [name, ['X-Total-Count', 'Link']]));
  });

  it.each([
    ['SignInChallengeDto', 'challenge', limits.challengeMinutes],
    ['PasskeyOptionsDto', 'options', limits.challengeMinutes],
    ['AppSetupDto', 'challenge', limits.appSetupMinutes],
  ])('states how long a challenge works: %s', (name, property, minutes) => {
    const { schemas } = (JSON.parse(text) as Document).components;
    expect(schemas[name]?.properties[property]?.description).toContain(`Works once, for ${minutes} minutes`);
  });

  it('limits every list that a client can send', () => {
    expect(unboundedLists(JSON.parse(text) as Schema)).toEqual([]);
    const open = { paths: { '/a': { post: { requestBody: { $ref: '#/b' } } } }, b: { type: 'array' } } as Schema;
    expect(unboundedLists(open)).toEqual(['/a.post']);
  });

  it('finds every list in the body of a route', () => {
    const { discovery, scanner } = {
      discovery: server.app.get(DiscoveryService, { strict: false }),
      scanner: server.app.get(MetadataScanner, { strict: false }),
    };
    const bodies = declaredRoutes(discovery, scanner).flatMap(
      ({ controller, handler }) =>
        Reflect.getMetadata('design:paramtypes', controller.prototype as object, handler.name) ?? [],
    ) as Type[];
    const lists = bodies.flatMap(fieldsOf).filter(({ type }) => type?.name === 'Array');
    expect(lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['therapeuticAreaIds', 'ids']));
    expect(lists.filter(({ most }) => most === undefined)).toEqual([]);
  });

  it("doesn't expose internal extensions", () => {
    expect(text).not.toContain('"x-');
  });

  it('can be viewed in a browser without inline scripts or styles', async () => {
    const { text: page } = await server.http.get('/api/docs').expect(200).expect('Content-Type', /html/);
    expect(page).not.toMatch(/<style|<script(?! defer src=")|style="|onload=/);
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) await server.http.get(address).expect(200);
  });
});

/** Operations whose body or parameters hold an array without `maxItems`, however deep. */
function unboundedLists(document: Schema): readonly string[] {
  const at = (reference: string) =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((part, name) => (part as Schema)[name], document);
  const isOpen = (schema: unknown, seen: readonly unknown[] = []): boolean => {
    if (typeof schema !== 'object' || schema === null || seen.includes(schema)) return false;
    const { type, maxItems, $ref: reference } = schema as Schema;
    if (type === 'array' && maxItems === undefined) return true;
    const parts = typeof reference === 'string' ? [at(reference)] : Object.values(schema);
    return parts.some((part) => isOpen(part, [...seen, schema]));
  };
  return Object.entries(document.paths as Schema).flatMap(([path, methods]) =>
    Object.entries(methods as Schema)
      .filter(([, operation]) => {
        const { requestBody, parameters } = operation as Schema;
        return isOpen(requestBody) || isOpen(parameters);
      })
      .map(([method]) => `${path}.${method}`),
  );
}

/** The validated fields of a DTO; all others of a body are dropped. */
function fieldsOf(dto: Type) {
  const names = getMetadataStorage()
    .getTargetValidationMetadatas(dto, '', false, false)
    .map(({ propertyName }) => propertyName);
  return [...new Set(names)].map((name) => {
    const described = Reflect.getMetadata('swagger/apiModelProperties', dto.prototype as object, name) as
      | Schema
      | undefined;
    return {
      name,
      type: Reflect.getMetadata('design:type', dto.prototype as object, name) as Type | undefined,
      most: described?.['maxItems'],
    };
  });
}
