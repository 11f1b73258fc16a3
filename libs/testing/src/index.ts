// The matchers' types come along with the door.
import '@testing-library/jest-dom';

export { FakeApi, fakeApi, type SeenRequest } from './fake-api';
export { aPerson } from './people';
export { aDocument, anAccess, aRegistration } from './records';
export { renderPage, testToken, type PageOptions, type RenderedPage } from './render-page';
export type { Route, RouteAnswers } from './routes';
