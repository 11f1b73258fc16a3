/** The remote as a server renders with it: this module is a `ServerRemote`. */
export { headOf } from './head/head-of';
export { readsOf } from './head/reads-of';
export { default as manifest } from './remote';
