export { checkText } from './check-text';
export { firstTextCheckSettings } from './first-claim-words';
export { readText } from './read-text';
export { readingOf, TARGET_GRADE } from './reading-grade';
export * from './text-checks';
