/**
 * The end of a session that nobody uses any more. A door of its own: only who is signed in loads it, and only the shell
 * opens it.
 */
export { useIdleWarning, type IdleWarning } from './idle/idle.hooks';
