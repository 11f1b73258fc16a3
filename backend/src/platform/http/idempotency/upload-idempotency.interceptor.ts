import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type {} from 'multer';
import type { Observable } from 'rxjs';
import { Config } from '../../config';
import { RequestContext } from '../../context';
import { factsOf } from '../request-facts.middleware';
import { FirstAnswer } from './first-answer';
import { fingerprintOf, keyOf } from './keyed-request';

/** Makes an upload safe to repeat: runs after the file was received, and knows it by its bytes. */
@Injectable()
export class UploadIdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly firstAnswer: FirstAnswer,
    private readonly config: Config,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    const facts = factsOf(request) ?? { requestId: '', address: null, user: null };
    // The parser of the form calls back from the socket's own context, not from the request's.
    return RequestContext.run(facts, () => this.once(request, context.switchToHttp().getResponse<Response>(), next));
  }

  private async once(request: Request, response: Response, next: CallHandler): Promise<Observable<unknown>> {
    const key = keyOf(request, 'user');
    if (!key) return next.handle();
    try {
      return await this.firstAnswer.of(
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
    const print = fingerprintOf(this.config, request);
    if (!request.file) return print.digest('hex');
    print.update(request.file.originalname);
    if (!request.file.path) return print.update(request.file.buffer).digest('hex');
    for await (const chunk of createReadStream(request.file.path)) print.update(chunk as Buffer);
    return print.digest('hex');
  }
}
