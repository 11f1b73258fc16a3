/** The remote's server build: this module implements `ServerRemote`. */
export { headOf, readsOf } from './head/head-of';
export { default as manifest } from './remote';
