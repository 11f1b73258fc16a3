/** Who asks, from where, under which number: known wherever the code is. Depends on nothing else of the platform. */
export { RequestContext, type RequestFacts } from './request-context';
