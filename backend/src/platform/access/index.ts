/** Access control: one access decorator per route, and one guard that fails closed. The permissions are the product's. */
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
export { AccessModule } from './access.module';
export { Authenticator, SessionTickets, TicketVerifier, bearerOf, idleSecondsOf } from './authenticator';
export { declaredRoutes, RouteErrors } from './declared-routes';
export type { Permission } from '../../permissions';
export { SignedInUser, type PortalView, type SessionFacts, type Viewpoint } from './signed-in-user';
