import type { OpenAPIObject } from '@nestjs/swagger';
import { limits } from '@pharmacy/contracts';
import { idempotencyExtension } from '../http';

type PathItem = OpenAPIObject['paths'][string];
type Operation = NonNullable<PathItem['get']>;

const header = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key within 24 hours gets the first answer again, and nothing happens twice.',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey.max },
} as const;

/** Names the header on every route that takes it: mutations of signed-in people, and the public ones that say so. */
export function describeIdempotencyKeys(document: OpenAPIObject): OpenAPIObject {
  const paths = Object.entries(document.paths).map(([path, item]) => [path, describe(item)] as const);
  return { ...document, paths: Object.fromEntries(paths) };
}

function describe(item: PathItem): PathItem {
  const described = { ...item };
  for (const method of ['post', 'put', 'patch', 'delete'] as const) {
    const operation = item[method];
    if (operation) described[method] = describeOperation(operation);
  }
  return described;
}

function describeOperation(operation: Operation): Operation {
  const { [idempotencyExtension]: scope, ...rest } = operation as Operation & Record<string, unknown>;
  const takesKey = scope === 'address' || (scope !== 'none' && (operation.security?.length ?? 0) > 0);
  return takesKey ? { ...rest, parameters: [...(rest.parameters ?? []), header] } : rest;
}
