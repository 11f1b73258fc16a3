/** User, address, and id of the current request, available everywhere. Doesn't depend on other platform modules. */
export { RequestContext, type RequestFacts } from './request-context';
export { DeferredCommit } from './deferred-commit';
