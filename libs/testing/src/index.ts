// Importing this package also adds the matchers' types.
import '@testing-library/jest-dom';

export { aContentBlock, aContentVersion, aPage } from './content';
export { FakeApi, fakeApi, type SeenRequest } from './fake-api';
export { fakeView, type FakeView } from './fake-view';
export { anAnnouncement, aManufacturer, aManufacturerProduct, aTeamMember, aTherapeuticArea } from './offers';
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
export { aRemote, aSystemReport } from './system';
