import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { accessRuleOf, type SignedInUser } from '../../access';
import { keepSnapshot } from './keep-snapshot';

class KeepSnapshot implements NestInterceptor {
  constructor(private readonly nameOf?: (reader: SignedInUser) => string) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { nameOf } = this;
    const rule = accessRuleOf(context.getHandler(), context.getClass());
    const response = context.switchToHttp().getResponse<Response>();
    if (!nameOf) keepSnapshot(response);
    else if (rule) keepSnapshot(response, { rule, nameOf });
    return next.handle();
  }
}

/** For a GET that tells everybody who is not signed in the same until some event says otherwise: answered from memory. */
export const KeepsSnapshot = (): MethodDecorator & ClassDecorator => UseInterceptors(new KeepSnapshot());

/**
 * The same for a GET of signed-in people that tells whole audiences the same: `nameOf` gives the audience's name, and must look at
 * nothing that the answer does not depend on, and at all that it does. Whom the route's access decorator does not admit is not
 * answered from memory.
 */
export const KeepsAudienceSnapshot = (nameOf: (reader: SignedInUser) => string): MethodDecorator & ClassDecorator =>
  UseInterceptors(new KeepSnapshot(nameOf));
