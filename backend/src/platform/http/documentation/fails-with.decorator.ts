import { STATUS_CODES } from 'node:http';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import type { ErrorBody, FieldFault } from '@pharmacy/contracts';

class FieldFaultView implements FieldFault {
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

  @ApiProperty({ type: String, description: 'Made for a person; several faults are joined by "; "' })
  readonly message!: string;

  @ApiProperty({ type: [FieldFaultView], required: false, description: 'On validation errors only' })
  readonly details?: readonly FieldFault[];
}

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 416 | 429 | 503;

/** Documents how a route can fail. Every failure has the one error body. */
export const FailsWith = (...statuses: readonly FailureStatus[]) =>
  applyDecorators(
    ...statuses.map((status) => ApiResponse({ status, description: STATUS_CODES[status] ?? '', type: ErrorView })),
  );
