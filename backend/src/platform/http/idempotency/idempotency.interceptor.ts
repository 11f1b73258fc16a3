import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { Config } from '../../config';
import { FirstResponse } from './first-response';
import { IDEMPOTENCY, RECEIVES_UPLOAD, type IdempotencyScope } from './idempotency.rule';
import { fingerprintOf, keyOf } from './keyed-request';

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
