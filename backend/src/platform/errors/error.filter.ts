import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorBody } from '@pharmacy/contracts';
import type { Response } from 'express';
import { answerTo } from './error-body';
import { RememberedAnswer } from './remembered-answer';

/** The one place where a failure becomes an answer. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    if (error instanceof RememberedAnswer) {
      error.send(response);
      return;
    }
    const { body, retryAfterSeconds, surprise } = answerTo(error);
    if (surprise) this.logger.error(error);
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

  /** For routes that people open in a window: a filter of theirs may word the answer for them. */
  protected send(response: Response, body: ErrorBody): void {
    response.status(body.statusCode).json(body);
  }
}

/** What a handler had already said about the file that it now cannot send. */
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
