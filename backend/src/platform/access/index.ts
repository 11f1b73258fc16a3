/** Who may come in: one access decorator a route, one guard that fails closed, one table of permissions. */
export {
  accessExtension,
  AcceptsQueryToken,
  Allow,
  CurrentUser,
  Public,
  SignedIn,
  type AuthenticatedRequest,
} from './access.decorators';
export { accessRuleOf, type AccessRule, admits } from './access-rule';
export { AccessGuard } from './access.guard';
export { AccessModule } from './access.module';
export { Authenticator, SessionPasses, TicketDesk } from './authenticator';
export { bearerOf } from './bearer';
export { declaredRoutes, RouteFaults, type DeclaredRoute } from './declared-routes';
export { DenialLog } from './denial-log';
export type { Permission, Roles } from './permissions';
export { SignedInUser, type SessionFacts } from './signed-in-user';
