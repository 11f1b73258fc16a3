import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { InvalidField } from '@pharmacy/contracts';
import { InvalidInput } from '../../errors';

/** Validates bodies and queries against their DTO. Drops unknown fields, and reports one error for each invalid field. */
export const createValidationPipe = (): ValidationPipe =>
  new BodyAndQueryPipe({
    transform: true,
    whitelist: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new InvalidInput(fieldErrorsOf(errors)),
  });

function fieldErrorsOf(errors: readonly ValidationError[], parent = ''): readonly InvalidField[] {
  return errors.flatMap(({ property, constraints, children }) => {
    const field = parent + property;
    const message = Object.values(constraints ?? {})[0];
    return [...(message ? [{ field, message }] : []), ...fieldErrorsOf(children ?? [], `${field}.`)];
  });
}

/** Doesn't convert path segments: `PositiveIntPipe` parses IDs and must see `1e3` and ` 1` unchanged. */
class BodyAndQueryPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}
