import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { FieldFault } from '@pharmacy/contracts';
import { InvalidInput } from '../../errors';

/** Bodies and queries against their DTO: unknown fields are dropped, and each faulty field says one thing. */
export const createValidationPipe = (): ValidationPipe =>
  new BodyAndQueryPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new InvalidInput(faultsOf(errors)),
  });

function faultsOf(errors: readonly ValidationError[], parent = ''): readonly FieldFault[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const field = parent + property;
    const message = Object.values(constraints ?? {})[0];
    return [...(message ? [{ field, message }] : []), ...faultsOf(children ?? [], `${field}.`)];
  });
}

/** Leaves path segments as they came: ids are read by `PositiveIntPipe`, which must see `1e3` and ` 1` as they are. */
class BodyAndQueryPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}
