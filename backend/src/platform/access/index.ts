/** Who may come in: one access decorator a route, one guard that fails closed, one table of permissions. */
export { AcceptsQueryToken, Allow, CurrentUser, Public, SignedIn } from './access.decorators';
export { Authenticator, TicketDesk } from './authenticator';
export type { Permission, Roles } from './permissions';
export { SignedInUser, type SessionFacts } from './signed-in-user';
