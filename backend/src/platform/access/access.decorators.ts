import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext, type Type } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension, ApiQuery } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Permission } from '../../permissions';
import type { TicketVerifier } from './authenticator';
import type { SignedInUser } from './signed-in-user';

/** Who may call a route. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in'; readonly duringSetup: boolean }
  | { readonly kind: 'allow'; readonly permission: Permission };

const RULES = Symbol('access rules');

/**
 * Adds a rule to a method or class. A second rule is kept as well, so that the startup check can report the conflict.
 */
function declareAccess(rule: AccessRule): ClassDecorator & MethodDecorator {
  return (target: object, _key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const holder: object = (descriptor?.value as object | undefined) ?? target;
    Reflect.defineMetadata(RULES, [...rulesOn(holder), rule], holder);
  };
}

/** Passes the effective rule, the method's or the class's, to the OpenAPI generator. It isn't published. */
export const accessExtension = 'x-access';

const documentedAsGuarded = [ApiBearerAuth(), ApiExtension(accessExtension, 'guarded')];

/** Anyone may call. A valid token still identifies the user; an invalid one is ignored. */
export const Public = () => applyDecorators(declareAccess({ kind: 'public' }), ApiExtension(accessExtension, 'public'));

/**
 * Anyone with a session; 401 otherwise. With `duringSetup`, also staff who must set up two-step sign-in before anything else:
 * only for routes that they need for that.
 */
export const SignedIn = ({ duringSetup = false } = {}) =>
  applyDecorators(declareAccess({ kind: 'signed-in', duringSetup }), ...documentedAsGuarded);

/** Users with the permission; 401 without a session, 403 without the permission. */
export const Allow = (permission: Permission) =>
  applyDecorators(declareAccess({ kind: 'allow', permission }), ...documentedAsGuarded);

export const OPEN_IN_VIEWS = 'access:open-in-views';

/**
 * Also open to staff who view the portal as someone else; all other routes but public reads are closed to them. Only for routes
 * that the portal reads from, and that change nothing.
 */
export const OpenInViews = () => SetMetadata(OPEN_IN_VIEWS, true);

export const QUERY_TOKEN = 'access:query-token';

/** Metadata of `@AcceptsQueryToken`. */
export interface QueryTokenRule {
  readonly verifier?: Type<TicketVerifier>;
}

/**
 * Accepts `?token=` in place of the bearer token, for URLs that the browser loads itself, where scripts can't set
 * headers. The token is a session token, or a ticket that `verifier` (a provider of the module) accepts. The route's
 * access rule still applies.
 */
export const AcceptsQueryToken = (verifier?: Type<TicketVerifier>) =>
  applyDecorators(
    SetMetadata(QUERY_TOKEN, { verifier } satisfies QueryTokenRule),
    ApiQuery({
      name: 'token',
      type: String,
      required: false,
      description: 'A ticket or session token, in place of the bearer',
    }),
  );

/** The request after the access guard. */
export interface AuthenticatedRequest extends Request {
  user?: SignedInUser;
}

/** The caller. On a `@Public()` route declare the parameter as `SignedInUser | undefined`. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().user,
);

/** The rule of a route; a method's rule overrides the class's. Null if there's no rule, or more than one. */
export function accessRuleOf(handler: object, controller: object): AccessRule | null {
  const own = rulesOn(handler);
  const rules = own.length > 0 ? own : rulesOn(controller);
  return rules.length === 1 ? (rules[0] ?? null) : null;
}

/** Whether a signed-in user may call a route with this rule. */
export function admits(rule: AccessRule, user: SignedInUser): boolean {
  if (rule.kind === 'allow') return user.can(rule.permission);
  return rule.kind === 'public' || rule.duringSetup || !user.needsSecondFactor;
}

const rulesOn = (holder: object) => (Reflect.getOwnMetadata(RULES, holder) ?? []) as readonly AccessRule[];
