import { STATUS_CODES } from 'node:http';
import { applyDecorators, HttpCode } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiProperty,
  ApiResponse,
  type ApiResponseOptions,
  getSchemaPath,
} from '@nestjs/swagger';
import type { ErrorBody, InvalidField } from '@pharmacy/contracts';

class FieldErrorView implements InvalidField {
  @ApiProperty({ type: String }) readonly field!: string;
  @ApiProperty({ type: String }) readonly message!: string;
}

export class ErrorView implements ErrorBody {
  @ApiProperty({ type: 'integer' }) readonly statusCode!: number;
  @ApiProperty({ type: String }) readonly error!: string;
  @ApiProperty({ type: String, description: 'For users; several errors are joined by "; "' }) readonly message!: string;

  @ApiProperty({ type: [FieldErrorView], required: false, description: 'On validation errors only' })
  readonly details?: readonly InvalidField[];
}

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503;

/** The documentation of an error status. All errors are JSON with the same body, whatever the route produces. */
export const failureResponse = (status: FailureStatus) => ({
  description: STATUS_CODES[status] ?? '',
  content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorView) } } },
});

/** Documents the error statuses of a route that don't follow from its declaration (`platform/openapi`). */
export const FailsWith = (...statuses: readonly FailureStatus[]) =>
  applyDecorators(...statuses.map((status) => ApiResponse({ status, ...failureResponse(status) })));

/** The route responds without a body. */
export const NoContent = (options?: ApiResponseOptions) =>
  applyDecorators(HttpCode(204), ApiNoContentResponse(options));

/** The route responds with another status than its method's. */
export const RespondsWith = (status: 200 | 202, options: ApiResponseOptions = {}) =>
  applyDecorators(HttpCode(status), ApiResponse({ ...options, status }));
