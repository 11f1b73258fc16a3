import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type {} from 'multer';
import type { Observable } from 'rxjs';
import { Config } from '../../config';
import { RequestContext } from '../../context';
import { factsOf } from '../request-facts.middleware';
import { FirstResponse } from './first-response';
import { fingerprintOf, keyOf } from './keyed-request';

/** Makes an upload safe to repeat. Runs after the file is received, and identifies it by its bytes. */
@Injectable()
export class UploadIdempotencyInterceptor implements NestInterceptor {
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
