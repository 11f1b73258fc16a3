/** Ends idle sessions. It's a separate entry point because only the shell uses it, and only for signed-in users. */
export { useIdleWarning } from './idle/idle.hooks';
