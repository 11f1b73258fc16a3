import type { OpenAPIObject } from '@nestjs/swagger';
import { limits } from '@pharmacy/contracts';
import { accessExtension } from '../access';
import { idempotencyExtension } from '../http';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

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

/** Documents for every operation whether it requires a sign-in, and whether it honors `Idempotency-Key`. */
export function describeOperations(document: OpenAPIObject): OpenAPIObject {
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
  return {
    ...rest,
    ...(isGuarded ? { security } : {}),
    ...(takesKey ? { parameters: [...(rest.parameters ?? []), keyHeader] } : {}),
  };
}
