import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { ErrorBody, InvalidField } from '@pharmacy/contracts';

class FieldErrorView implements InvalidField {
  @ApiProperty({ type: String })
  readonly field!: string;

  @ApiProperty({ type: String })
  readonly message!: string;
}

class ErrorView implements ErrorBody {
  @ApiProperty({ type: 'integer' })
  readonly statusCode!: number;

  @ApiProperty({ type: String })
  readonly error!: string;

  @ApiProperty({ type: String, description: 'For users; several errors are joined by "; "' })
  readonly message!: string;

  @ApiProperty({ type: [FieldErrorView], required: false, description: 'On validation errors only' })
  readonly details?: readonly InvalidField[];
}

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503;

/** The documentation of an error status. All errors are JSON with the same body, whatever the route produces. */
const failure = (status: FailureStatus) => ({
  description: STATUS_CODES[status] ?? '',
  content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorView) } } },
});

/** Documents the error statuses of a route. */
export const FailsWith = (...statuses: readonly FailureStatus[]) =>
  applyDecorators(ApiExtraModels(ErrorView), ...statuses.map((status) => ApiResponse({ status, ...failure(status) })));
