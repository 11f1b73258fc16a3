import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import * as forms from '@pharmacy/contracts/forms';
import { addressCases } from '@pharmacy/contracts/address-cases';
import { toErrorResponse } from '../../src/platform/errors';
import { createValidationPipe } from '../../src/platform/http/validation/validation.pipe';
import type { Errors, FormCases } from './form-case';
import { bodiesWithoutForm, formCases } from './form-cases';

const pipe = createValidationPipe();
const rows = Object.entries(formCases);

/** The errors of a body, as the response names them: those of its DTO, else that of the domain. */
async function serverErrors({ toBody = (values) => values, domainRule }: FormCases, dto: Type<object>, values: object) {
  try {
    const body: unknown = await pipe.transform(toBody({ ...values }), { type: 'body', metatype: dto });
    domainRule?.(body as never);
    return {};
  } catch (error) {
    const { details } = toErrorResponse(error).body;
    if (!details) throw error;
    return Object.fromEntries(details.map(({ field, message }) => [field, message]));
  }
}

/**
 * Deliberately different words for a text that is too long: the form's stand at the field, and the server's may stand
 * alone, so they name the field.
 */
const inFormWords = (errors: Errors): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field,
      message.replace(/^.+ may have at most ([\d,]+) characters$/, (_, figures: string) => {
        return `Use at most ${figures.replaceAll(',', '')} characters`;
      }),
    ]),
  );

const sentErrors = ({ formOnly = {} }: FormCases, errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in formOnly)));

/** Texts around each limit, and of each form that some field asks for. */
const texts = [
  ...[
    0, 1, 2, 3, 4, 5, 6, 9, 10, 40, 41, 50, 51, 100, 101, 200, 201, 254, 255, 500, 501, 2_000, 2_001, 5_000, 5_001,
  ].flatMap((length) => ['x'.repeat(length), ` ${'y'.repeat(length)}\n`, ' '.repeat(length)]),
  ...['casey', 'casey@example.org', ' casey@example.org ', 'a@b, c@d.org', `${'x'.repeat(250)}@example.org`],
  ...['2026-02-28', ' 2026-02-28', '2026-02-30', '2026-2-1', '0000-01-01', '9999-12-31', '2026-02-28T00:00:00Z'],
  ...['0', '-0', '-1', '1.5', '1e3', '7th', '2147483647', '2147483648', '99999999999999999999', 'Infinity', 'NaN'],
  ...['prescriber', 'salesrep', 'both', 'Both', 'hélène', '<b>bold</b>', '{{name}}', '/', '/logo', '//example.org'],
  ...[2_040, 2_047, 2_048, 2_049].flatMap((length) => [
    'https://example.org/'.padEnd(length, 'x'),
    'example.org/'.padEnd(length, 'x'),
  ]),
  ...addressCases.map(({ typed }) => typed),
];

/** The changes that put `text` into a field; a password is repeated as it was typed. */
const typed = (field: string, text: string) =>
  field === 'password' ? { password: text, confirmPassword: text } : { [field]: text };

describe.each(rows)('%s and its routes', (_, row) => {
  const { form, dtos, filledIn, good, bad, differences = [], formOnly = {} } = row;

  describe.each(dtos.map((dto) => [dto.name, dto] as const))('%s', (_name, dto) => {
    it.each(good)('both accept %j', async (changes) => {
      const values = { ...filledIn, ...changes };
      expect({ form: form(values), server: await serverErrors(row, dto, values) }).toEqual({ form: {}, server: {} });
    });

    const badInputs = bad.map(([changes, field, message]) => [field, message, changes] as const);
    it.each(badInputs)('both reject %s: %s', async (field, message, changes) => {
      const values = { ...filledIn, ...changes };
      const expected = { [field]: message };
      expect({ form: sentErrors(row, form(values)), server: await serverErrors(row, dto, values) }).toEqual({
        form: expected,
        server: expected,
      });
    });

    for (const { changes, form: formErrors, server, reason } of differences) {
      it(`differ for ${JSON.stringify(changes)}: ${reason}`, async () => {
        const values = { ...filledIn, ...changes };
        expect({ form: form(values), server: await serverErrors(row, dto, values) }).toEqual({
          form: formErrors,
          server,
        });
      });
    }

    const sentTexts = Object.keys(filledIn).filter(
      (field) => typeof filledIn[field] === 'string' && !(field in formOnly),
    );
    it.each(sentTexts)('both validate every text in %s the same way', async (field) => {
      const [fromServer, fromForm]: [object[], object[]] = [[], []];
      for (const text of texts) {
        const values = { ...filledIn, ...typed(field, text) };
        fromServer.push({ text, errors: inFormWords(await serverErrors(row, dto, values)) });
        fromForm.push({ text, errors: sentErrors(row, form(values)) });
      }
      expect(fromServer).toEqual(fromForm);
    });
  });
});

describe('the table of forms', () => {
  it('has a row for each form in the contracts', () => {
    expect(Object.keys(formCases).sort()).toEqual([...Object.keys(forms), 'contactForm'].sort());
  });

  it('lists each request body once, with its form or with the reason why it has none', () => {
    const inTable = rows.flatMap(([, { dtos }]) => dtos.map(({ name }) => name));
    expect([...inTable, ...Object.keys(bodiesWithoutForm)].sort()).toEqual(bodiesOfRoutes());
  });
});

interface OpenApi {
  readonly paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
}
interface Schema {
  readonly $ref?: string;
}

/** The names of the JSON bodies of all routes. */
function bodiesOfRoutes(): readonly string[] {
  const { paths } = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as OpenApi;
  const schemas = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema.$ref ?? []);
  return [...new Set(schemas.map((reference) => reference.replace('#/components/schemas/', '')))].sort();
}
