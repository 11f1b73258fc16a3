/** The remote's server build: this module implements `ServerRemote`. */
export { headOf } from './head/head-of';
export { readsOf } from './head/page-reads';
export { default as manifest } from './remote';
