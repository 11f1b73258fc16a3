import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import { declareAccess } from './access-rule';
import type { TicketDesk } from './authenticator';
import type { Permission } from './permissions';
import type { SignedInUser } from './signed-in-user';

export const QUERY_TOKEN = 'access:query-token';

/** What `@AcceptsQueryToken` says. */
export interface QueryTokenRule {
  readonly desk?: Type<TicketDesk>;
}

/** Tells the API's description which rule won, the method's or the class's; not published. */
export const accessExtension = 'x-access';

const documentedAsGuarded = [ApiBearerAuth(), ApiExtension(accessExtension, 'guarded')];

/** Anyone may call. A token that is good still tells who calls; a bad one is as none. */
export const Public = () => applyDecorators(declareAccess({ kind: 'public' }), ApiExtension(accessExtension, 'public'));

/** Anyone with a session; 401 otherwise. */
export const SignedIn = () => applyDecorators(declareAccess({ kind: 'signed-in' }), ...documentedAsGuarded);

/** Those who hold the permission; 401 without a session, 403 without the right. */
export const Allow = (permission: Permission) =>
  applyDecorators(declareAccess({ kind: 'allow', permission }), ...documentedAsGuarded);

/**
 * Lets `?token=` stand for the bearer, for addresses that a browser opens by itself: a session token, or a ticket
 * that `desk` (a provider of the room) admits. The access decorator of the route holds for whoever it names.
 */
export const AcceptsQueryToken = (desk?: Type<TicketDesk>) =>
  applyDecorators(
    SetMetadata(QUERY_TOKEN, { desk } satisfies QueryTokenRule),
    ApiQuery({
      name: 'token',
      type: String,
      required: false,
      description: 'A ticket or session token, in place of the bearer',
    }),
  );

/** The request as the guard leaves it. */
export interface AuthenticatedRequest extends Request {
  user?: SignedInUser;
}

/** The caller. On a `@Public()` route declare the parameter as `SignedInUser | undefined`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);
