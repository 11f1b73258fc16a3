import { limits, webAddressPattern } from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { OptionalText } from './text.decorators';

/** An absolute http or https address that a browser can open; like `OptionalText` it may be absent. */
export const OptionalWebAddress = (label: string, message: string) =>
  applyDecorators(
    OptionalText({ label, max: limits.address.max, pattern: [webAddressPattern, message] }),
    ValidateBy({
      name: 'webAddress',
      validator: {
        validate: (value: unknown) => typeof value !== 'string' || URL.canParse(value),
        defaultMessage: () => message,
      },
    }),
  );
