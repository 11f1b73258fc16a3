// Importing this package also adds the matchers' types.
import '@testing-library/jest-dom';

export { FakeApi, fakeApi, type SeenRequest } from './fake-api';
export { fakeView, type FakeView } from './fake-view';
export { aPerson, noSecondFactor } from './people';
export {
  anAccount,
  aDocument,
  aDocumentVersion,
  aHandling,
  aMessage,
  anAccess,
  anAuditEntry,
  aRegistration,
  aRegistryCheck,
  aSession,
  whatIsKnown,
} from './records';
export { renderPage, testToken, type PageOptions, type RenderedPage } from './render-page';
export type { Route, RouteAnswers } from './routes';
export {
  aContentBlock,
  aContentVersion,
  aManufacturer,
  aManufacturerProduct,
  anAnnouncement,
  aPage,
  aRemote,
  aSystemReport,
  aTeamMember,
  aTherapeuticArea,
} from './site';
