import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { keepSnapshot } from './snapshots';

class KeepSnapshot implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    keepSnapshot(context.switchToHttp().getResponse<Response>());
    return next.handle();
  }
}

/** For a GET that tells everybody who is not signed in the same until some event says otherwise: answered from memory. */
export const KeepsSnapshot = (): MethodDecorator & ClassDecorator => UseInterceptors(KeepSnapshot);
