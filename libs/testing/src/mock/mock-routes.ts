import type { Route, RouteAnswers } from '../routes';
import type { Handler, MockRequest } from './mock-request';
import { accountRoutes } from './rooms/accounts.routes';
import { announcementRoutes } from './rooms/announcements.routes';
import { authRoutes } from './rooms/auth.routes';
import { contactRoutes } from './rooms/contact.routes';
import { contentRoutes } from './rooms/content.routes';
import { documentFileRoutes } from './rooms/document-files.routes';
import { documentRoutes } from './rooms/documents.routes';
import { manufacturerRoutes } from './rooms/manufacturers.routes';
import { operationsRoutes } from './rooms/operations.routes';
import { pageRoutes } from './rooms/pages.routes';
import { registrationRoutes } from './rooms/registrations.routes';
import { sessionRoutes } from './rooms/sessions.routes';
import { teamRoutes } from './rooms/team.routes';
import type { MockState } from './state/mock-state';

/** A handler for every route that the front ends call: one that is added to the contract is missed by the compiler here. */
export type MockRoutes = { readonly [R in Route]: Handler<MockRequest, RouteAnswers[R]> };

type RouteBelow<Path extends string> = Extract<Route, `${string} ${Path}` | `${string} ${Path}/${string}`>;

/** The routes at a path and below it, without those below `Except`. */
export type RoutesOf<Path extends string, Except extends string = never> = Pick<
  MockRoutes,
  Exclude<RouteBelow<Path>, RouteBelow<Except>>
>;

export const mockRoutes = (state: MockState): MockRoutes => ({
  ...accountRoutes(state),
  ...announcementRoutes(state),
  ...authRoutes(state),
  ...contactRoutes(state),
  ...contentRoutes(state),
  ...documentRoutes(state),
  ...documentFileRoutes(state),
  ...manufacturerRoutes(state),
  ...operationsRoutes(state),
  ...pageRoutes(state),
  ...registrationRoutes(state),
  ...sessionRoutes(state),
  ...teamRoutes(state),
});
