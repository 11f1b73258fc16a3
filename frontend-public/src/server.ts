/** The remote's server build: this module implements `ServerRemote`. */
export { headOf } from './head/head-of';
export { readsOf } from './head/reads-of';
export { default as manifest } from './remote';
