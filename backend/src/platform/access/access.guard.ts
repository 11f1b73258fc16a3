import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import { RequestContext } from '../context';
import { Forbidden, Unauthenticated } from '../errors';
import { accessRuleOf, admits } from './access-rule';
import { QUERY_TOKEN, type AuthenticatedRequest, type QueryTokenRule } from './access.decorators';
import { Authenticator } from './authenticator';
import { bearerOf, queryTokenOf } from './bearer';
import { DenialLog } from './denial-log';
import type { SignedInUser } from './signed-in-user';

/** Stands before every route and fails closed: a route without exactly one access decorator lets nobody in. */
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
    const user = rule.kind === 'public' ? await this.guest(request) : await this.caller(request, context);
    this.introduce(user, request);
    if (rule.kind === 'public') return true;
    if (!user) throw new Unauthenticated();
    if (!admits(rule, user)) {
      await this.denials.denied(context);
      throw new Forbidden();
    }
    return true;
  }

  /** A bad token, or one that cannot be looked up now, never breaks a public route. */
  private async guest(request: AuthenticatedRequest): Promise<SignedInUser | null> {
    const token = bearerOf(request);
    return token ? this.authenticator.authenticate(token).catch(() => null) : null;
  }

  private async caller(request: AuthenticatedRequest, context: ExecutionContext): Promise<SignedInUser | null> {
    const bearer = bearerOf(request);
    if (bearer) return this.authenticator.authenticate(bearer);
    const rule = this.reflector.get<QueryTokenRule | undefined>(QUERY_TOKEN, context.getHandler());
    const token = rule && queryTokenOf(request);
    if (!token) return null;
    const desk = rule.desk && this.modules.get(rule.desk, { strict: false });
    return (await desk?.admit(token, request)) ?? this.authenticator.authenticate(token);
  }

  private introduce(user: SignedInUser | null, request: AuthenticatedRequest): void {
    request.user = user ?? undefined;
    const facts = RequestContext.current();
    if (facts) facts.user = user && { id: user.id, username: user.username };
  }
}
