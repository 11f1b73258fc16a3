import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody } from '@pharmacy/contracts';
import type { Response } from 'express';
import { toErrorResponse } from './error-body';

/** Thrown to send the stored response of an earlier, identical request instead of running the request again. */
export class ReplayedResponse extends Error {
  constructor(
    private readonly status: number,
    /** JSON; null for a response without a body. */
    private readonly json: string | null,
  ) {
    super('Response to an earlier, identical request');
  }

  send(response: Response): void {
    response.setHeader('Idempotency-Replayed', 'true');
    response.status(this.status);
    if (this.json === null) response.end();
    else response.type('application/json').send(this.json);
  }
}

/** Turns every failure into a response. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (error instanceof ReplayedResponse) {
      error.send(response);
      return;
    }
    const { body, retryAfterSeconds, isUnexpected } = toErrorResponse(error);
    if (isUnexpected) this.logger.error(error);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', Math.max(1, Math.ceil(retryAfterSeconds)));
    if (body.statusCode === 401) response.setHeader('WWW-Authenticate', 'Bearer');
    dropFileHeaders(response);
    response.setHeader('Cache-Control', 'no-store');
    this.send(response, body);
  }

  /** Routes that users open in a browser tab can override this in a filter of their own to send a page. */
  protected send(response: Response, body: ErrorBody): void {
    response.status(body.statusCode).json(body);
  }
}

/** Removes headers that a handler has already set for a file that it can't send. */
function dropFileHeaders(response: Response): void {
  for (const name of [
    'Content-Type',
    'Content-Length',
    'Content-Disposition',
    'Content-Range',
    'ETag',
    'Accept-Ranges',
  ]) {
    response.removeHeader(name);
  }
}
