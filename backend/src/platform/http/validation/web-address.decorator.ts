import { limits, webAddressPattern } from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy, ValidateIf } from 'class-validator';
import { OptionalText } from './text.decorators';

/** An absolute http or https address that a browser can open; like `OptionalText` it may be absent. */
export const OptionalWebAddress = (label: string, message: string) =>
  applyDecorators(
    OptionalText({ label, max: limits.address.max, pattern: [webAddressPattern, message] }),
    ValidateIf((_, value) => typeof value === 'string'),
    ValidateBy({
      name: 'webAddress',
      validator: { validate: (value: unknown) => URL.canParse(String(value)), defaultMessage: () => message },
    }),
  );
