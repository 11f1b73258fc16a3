/** Access control: one access decorator per route, and one guard that fails closed. The permissions are the product's. */
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard';
import { AccessCheck } from './declared-routes';

export {
  accessExtension,
  AcceptsQueryToken,
  Allow,
  CurrentUser,
  OpenInViews,
  Public,
  SignedIn,
  type AuthenticatedRequest,
  accessRuleOf,
  type AccessRule,
  admits,
} from './access.decorators';
export { AccessGuard, DenialLog } from './access.guard';
export { Authenticator, SessionTickets, TicketVerifier, bearerOf, idleSecondsOf } from './authenticator';
export { declaredRoutes, RouteErrors } from './declared-routes';
export type { Permission } from '../../permissions';
export { SignedInUser, type PortalView, type SessionFacts, type Viewpoint } from './signed-in-user';

/** Needs an `Authenticator` and a `DenialLog` from global modules. The HTTP module registers the guard globally. */
@Module({ imports: [DiscoveryModule], providers: [AccessCheck, AccessGuard], exports: [AccessGuard] })
export class AccessModule {}
