import {
  completeWebAddress,
  isLinkTarget,
  isSecureWebAddress,
  isWebAddress,
  limits,
  webAddressMessages,
} from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { OptionalText } from './text.decorators';

/** An optional absolute http or https URL that a browser can open. A bare host name gets `https://`. */
export const OptionalWebAddress = (label: string) =>
  OptionalAddress(label, (address) => (isWebAddress(address) ? null : webAddressMessages.websiteInvalid));

/** An optional absolute https URL. A bare host name gets `https://`. */
export const OptionalSecureAddress = (label: string, invalid: string) =>
  OptionalAddress(label, (address) => (isSecureWebAddress(address) ? null : invalid));

/** An optional absolute https URL, or the path of a page of this site. A bare host name gets `https://`. */
export const OptionalLinkTarget = (label: string, invalid: string) =>
  OptionalAddress(label, (address) => (isLinkTarget(address) ? null : invalid));

const OptionalAddress = (label: string, errorOf: (address: string) => string | null) =>
  applyDecorators(
    OptionalText({ label, max: limits.address.max }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? completeWebAddress(value) : value)),
    ValidateBy({
      name: 'webAddress',
      validator: {
        validate: (value: unknown) => isReportedByText(value) || errorOf(value as string) === null,
        defaultMessage: (args?: ValidationArguments) => errorOf(String(args?.value)) ?? '',
      },
    }),
  );

/** `OptionalText` reports values that are too long or not a string. */
const isReportedByText = (value: unknown) => typeof value !== 'string' || value.length > limits.address.max;
