import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { InvalidField } from '@pharmacy/contracts';
import type { Request, Response } from 'express';
import { InvalidInput } from '../../errors';
import { RECEIVES_UPLOAD } from '../idempotency/keyed-request';
import { LargeBodies } from './large-bodies';
import {
  checkBodyHead,
  checkEncoding,
  DEFAULT_BODY_BYTES,
  hasBody,
  isLarge,
  LARGEST_BODY_BYTES,
  readJson,
} from './read-body';

const BODY_LIMIT = 'http:body-limit';
const IGNORES_BODY = 'http:ignores-body';

/** Raises the maximum size of the route's JSON body from 100 KB to `bytes`, at most `LARGEST_BODY_BYTES`. Only for routes that aren't public. */
export function BodyLimit(bytes: number) {
  if (bytes > LARGEST_BODY_BYTES) throw new Error(`A body has at most ${LARGEST_BODY_BYTES} bytes`);
  return SetMetadata(BODY_LIMIT, bytes);
}

/**
 * Leaves the body unread, whatever its type, for a route that needs only its address. Other senders than ours choose the type: mail
 * services send a form to unsubscribe.
 */
export const IgnoresBody = () => SetMetadata(IGNORES_BODY, true);

const bodiless = new Set(['GET', 'HEAD', 'OPTIONS']);
const NUL = '\u0000';

/**
 * Reads the body. It runs after the guards that need only the headers, so bodies of unauthorized requests are never read. Rejects
 * bodies that no route accepts: malformed ones, other content types, and text that PostgreSQL can't store.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly largeBodies: LargeBodies,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!bodiless.has(request.method) && hasBody(request)) await this.receive(request, context);
    if (Array.isArray(request.body)) throw new InvalidInput('The body must be a JSON object.');
    const errors = [request.params, request.query, request.body as unknown].flatMap(textErrorsIn);
    if (errors.length > 0) throw new InvalidInput(errors);
    return true;
  }

  /** Leaves forms to the route's own receiver, which writes files to disk. */
  private async receive(request: Request, context: ExecutionContext): Promise<void> {
    const response = context.switchToHttp().getResponse<Response>();
    const handler = context.getHandler();
    if (this.reflector.get<boolean | undefined>(IGNORES_BODY, handler)) return;
    if (request.is('multipart/form-data') && this.reflector.get<boolean | undefined>(RECEIVES_UPLOAD, handler)) {
      checkEncoding(request.headers['content-encoding']);
      return sendContinue(request, response);
    }
    const most = this.reflector.get<number | undefined>(BODY_LIMIT, handler) ?? DEFAULT_BODY_BYTES;
    checkBodyHead(request, most);
    const read = (buffer?: Buffer) => {
      sendContinue(request, response);
      return readJson(request, { most, buffer, turn: () => this.largeBodies.work(response) });
    };
    request.body = await (isLarge(request, most) ? this.largeBodies.receive(response, read) : read());
  }
}

/** Sent only after the checks, so that a client that waits for it doesn't send a body that would be rejected. */
function sendContinue(request: Request, response: Response): void {
  if (request.headers.expect !== undefined) response.writeContinue();
}

function textErrorsIn(values: unknown): readonly InvalidField[] {
  if (values !== undefined && (typeof values !== 'object' || values === null))
    throw new InvalidInput('The body must be a JSON object.');
  return Object.entries(values ?? {}).flatMap(([field, value]) => {
    if (isUnstorable(field)) return [fieldError('body')];
    return isUnstorable(value) ? [fieldError(field)] : [];
  });
}

const fieldError = (field: string): InvalidField => ({
  field,
  message: `${field} contains characters that are not allowed`,
});

/** Whether `value` contains a text that PostgreSQL can't store. The recursion is bounded because `readJson` limits nesting. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL) || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner));
}
