import { Injectable, type INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { limits } from '@pharmacy/contracts';
import { accessExtension } from '../access';
import { ErrorView, failureResponse, type FailureStatus, idempotencyExtension } from '../http';

/** The OpenAPI document of all routes, generated from their decorators and sorted by path. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('Specialty pharmacy platform')
    .setDescription('Public website, gated portals and back office of an independent specialty pharmacy.')
    .setVersion('1.0')
    .addBearerAuth()
    .build();
  const document = SwaggerModule.createDocument(app, about, { extraModels: [ErrorView] });
  const paths = Object.entries(document.paths).sort(([a], [b]) => (a < b ? -1 : 1));
  return describeOperations({ ...document, paths: Object.fromEntries(paths) });
}

/** The document in its published and committed format. */
export const printApiDocument = (document: OpenAPIObject): string => `${JSON.stringify(document, null, 2)}\n`;

/** The running application's document, generated on first use. */
@Injectable()
export class ApiDescription {
  private print: () => string = () => '{}';
  private printed?: string;

  /** Call once, before the application listens. */
  describes(app: INestApplication): void {
    this.print = () => printApiDocument(createApiDocument(app));
  }

  text(): string {
    this.printed ??= this.print();
    return this.printed;
  }
}

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

/** Internal extensions that route decorators add to operations, and that this file removes. */
interface InternalExtensions {
  readonly [accessExtension]?: string;
  readonly [idempotencyExtension]?: string;
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key within 24 hours gets the first answer again, and nothing happens twice.',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey.max },
} as const;

/** Of a page of a list. */
const pageHeaders = {
  'X-Total-Count': { description: 'The number of items on all pages', schema: { type: 'integer' } },
  Link: { description: 'The next page, as `<…>; rel="next"`; not on the last one', schema: { type: 'string' } },
} as const;

/**
 * Documents for every operation what follows from its declaration: whether it requires a sign-in, whether it honors
 * `Idempotency-Key`, how the stages before its handler respond, and the headers of a page.
 */
function describeOperations(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(document.paths).map(([path, item]) => [path, describePath(item)] as const);
  return { ...document, paths: Object.fromEntries(paths) };
}

function describePath(item: PathItem): PathItem {
  const described = { ...item };
  for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
    const operation = item[method];
    if (operation) described[method] = describe(operation, method !== 'get');
  }
  return described;
}

function describe(operation: Operation, isMutation: boolean): Operation {
  const {
    [accessExtension]: access,
    [idempotencyExtension]: scope,
    security,
    ...rest
  } = operation as Operation & InternalExtensions;
  const isGuarded = access === 'guarded';
  const takesKey = isMutation && (scope === 'address' || (isGuarded && scope !== 'none'));
  const parameters = [...(rest.parameters ?? []).map(describeParameter), ...(takesKey ? [keyHeader] : [])];
  const hasBody = rest.requestBody !== undefined;
  const failures: readonly (readonly [status: FailureStatus, isPossible: boolean])[] = [
    [400, parameters.length > 0 || hasBody],
    [401, isGuarded],
    [403, isGuarded],
    [409, takesKey],
    [413, hasBody],
    [415, hasBody],
  ];
  const isPaged = parameters.some((parameter) => 'name' in parameter && parameter.name === 'cursor');
  return {
    ...rest,
    ...(isGuarded ? { security } : {}),
    parameters,
    responses: {
      ...Object.fromEntries(
        failures.flatMap(([status, isPossible]) => (isPossible ? [[status, failureResponse(status)]] : [])),
      ),
      ...rest.responses,
      ...(isPaged ? { 200: { description: '', headers: pageHeaders, ...rest.responses['200'] } } : {}),
    },
  };
}

/** Numbers in paths are ids: Swagger infers only `number` from the handler's parameter. */
function describeParameter(parameter: Parameter): Parameter {
  if (!('schema' in parameter) || !parameter.schema || !('type' in parameter.schema)) return parameter;
  const isId = parameter.in === 'path' && parameter.schema.type === 'number';
  return isId ? { ...parameter, schema: { ...parameter.schema, type: 'integer' } } : parameter;
}
