import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { secondFactorMessages } from '@pharmacy/contracts';
import { RequestContext } from '../context';
import { Forbidden, Unauthenticated } from '../errors';
import {
  type AccessRule,
  accessRuleOf,
  admits,
  OPEN_IN_VIEWS,
  QUERY_TOKEN,
  type AuthenticatedRequest,
  type QueryTokenRule,
} from './access.decorators';
import { Authenticator, bearerOf, idleSecondsOf, queryTokenOf } from './authenticator';
import type { SignedInUser } from './signed-in-user';

/** Records requests from users who are signed in but not allowed. The audit trail implements it. */
export abstract class DenialLog {
  /** Must not throw, and must not delay the response for long. */
  abstract denied(context: ExecutionContext): Promise<void>;
}

const VIEW_IS_READ_ONLY = 'You are viewing the portal as someone else. Leave the view to do this.';

/** Runs before every route and fails closed: a route without exactly one access decorator is forbidden to everyone. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly denials: DenialLog,
    private readonly modules: ModuleRef,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = accessRuleOf(context.getHandler(), context.getClass());
    if (!rule) throw new Forbidden();
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const user = rule.kind === 'public' ? await this.optionalUser(request) : await this.requiredUser(request, context);
    this.attachUser(user, request);
    if (user?.view && !this.isOpenInViews(rule, context, request)) {
      await this.denials.denied(context);
      throw new Forbidden(VIEW_IS_READ_ONLY);
    }
    if (rule.kind === 'public') return true;
    if (!user) throw new Unauthenticated();
    if (!admits(rule, user)) {
      await this.denials.denied(context);
      throw new Forbidden(user.needsSecondFactor ? secondFactorMessages.setUpFirst : undefined);
    }
    return true;
  }

  /** An invalid token, or a session lookup that fails, never breaks a public route. */
  private async optionalUser(request: AuthenticatedRequest): Promise<SignedInUser | null> {
    const token = bearerOf(request);
    return token ? this.authenticator.authenticate(token).catch(() => null) : null;
  }

  private async requiredUser(request: AuthenticatedRequest, context: ExecutionContext): Promise<SignedInUser | null> {
    const bearer = bearerOf(request);
    if (bearer) return this.authenticator.authenticate(bearer);
    const rule = this.reflector.get<QueryTokenRule | undefined>(QUERY_TOKEN, context.getHandler());
    const token = rule && queryTokenOf(request);
    if (!token) return null;
    const verifier = rule.verifier && this.modules.get(rule.verifier, { strict: false });
    return (await verifier?.admit(token, request)) ?? this.authenticator.authenticate(token);
  }

  private isOpenInViews({ kind }: AccessRule, context: ExecutionContext, { method }: AuthenticatedRequest): boolean {
    if (kind === 'public') return method === 'GET' || method === 'HEAD';
    return this.reflector.get<true | undefined>(OPEN_IN_VIEWS, context.getHandler()) ?? false;
  }

  private attachUser(user: SignedInUser | null, request: AuthenticatedRequest): void {
    request.user = user ?? undefined;
    if (user) this.authenticator.noteUse(user, idleSecondsOf(request));
    const facts = RequestContext.current();
    if (facts) facts.user = user && { id: user.actor.id, username: user.actor.username };
  }
}
