import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiConsumes, ApiExtension } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type {} from 'multer';
import type { Observable } from 'rxjs';
import { Config } from '../../config';
import { RequestContext } from '../../context';
import { factsOf } from '../request-facts.middleware';
import { FirstResponse } from './first-response';
import {
  fingerprintOf,
  IDEMPOTENCY,
  idempotencyExtension,
  type IdempotencyScope,
  keyOf,
  RECEIVES_UPLOAD,
} from './keyed-request';

/** Honors `Idempotency-Key` on a public mutation. Keys are scoped to the client's address. */
export const IdempotentByAddress = () => scoped('address');

/** Ignores `Idempotency-Key` on a mutation, such as a sign-in or a ticket. */
export const IgnoresIdempotencyKey = () => scoped('none');

const scoped = (scope: IdempotencyScope) =>
  applyDecorators(SetMetadata(IDEMPOTENCY, scope), ApiExtension(idempotencyExtension, scope));

/**
 * Makes the route accept `multipart/form-data`; other routes respond 415. `receiver` writes `request.file` to disk, for instance
 * `FileInterceptor('file', { storage: diskStorage(…) })`. A repeat under the same `Idempotency-Key` is compared by the bytes of the
 * file, and its copy of the file is removed.
 */
export const ReceivesUpload = (receiver: Parameters<typeof UseInterceptors>[0]) =>
  applyDecorators(
    SetMetadata(RECEIVES_UPLOAD, true),
    UseInterceptors(receiver, UploadIdempotencyInterceptor),
    ApiConsumes('multipart/form-data'),
  );

/** Makes mutations safe to repeat under an `Idempotency-Key`. `UploadIdempotencyInterceptor` handles uploads. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly firstResponse: FirstResponse,
    private readonly config: Config,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const handler = context.getHandler();
    const request = context.switchToHttp().getRequest<Request>();
    if (this.reflector.get(RECEIVES_UPLOAD, handler)) return next.handle();
    const key = keyOf(request, this.reflector.get<IdempotencyScope | undefined>(IDEMPOTENCY, handler) ?? 'user');
    if (!key) return next.handle();
    const keyed = { ...key, fingerprint: fingerprintOf(this.config, request).digest('hex') };
    return this.firstResponse.of(keyed, context.switchToHttp().getResponse<Response>(), next);
  }
}

/** Makes an upload safe to repeat. Runs after the file is received, and identifies it by its bytes. */
@Injectable()
class UploadIdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly firstResponse: FirstResponse,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const facts = factsOf(request) ?? { requestId: '', address: null, user: null };
    // The form parser calls back in the socket's async context, not in the request's.
    return RequestContext.run(facts, () => this.once(request, context.switchToHttp().getResponse<Response>(), next));
  }

  private async once(request: Request, response: Response, next: CallHandler): Promise<Observable<unknown>> {
    const key = keyOf(request, 'user');
    if (!key) return next.handle();
    try {
      return await this.firstResponse.of(
        { ...key, fingerprint: await this.fingerprintWithFile(request) },
        response,
        next,
      );
    } catch (error) {
      if (request.file?.path) await rm(request.file.path, { force: true });
      throw error;
    }
  }

  private async fingerprintWithFile(request: Request): Promise<string> {
    const fingerprint = fingerprintOf(this.config, request);
    if (!request.file) return fingerprint.digest('hex');
    fingerprint.update(request.file.originalname);
    if (!request.file.path) return fingerprint.update(request.file.buffer).digest('hex');
    for await (const chunk of createReadStream(request.file.path)) fingerprint.update(chunk as Buffer);
    return fingerprint.digest('hex');
  }
}
