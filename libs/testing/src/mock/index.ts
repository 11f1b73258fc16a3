/**
 * The API of the contract without a server behind it, for a front end that is developed alone. Runs in Node; nothing of it
 * needs a test runner.
 */
export type { LiveClient } from './live-hub';
export { MockProduct, type MockOptions } from './mock-product';
export { mockPassword, mockPeople, type MockPerson } from './seed/people.seed';
export type { MockMail } from './state/mock-state';
