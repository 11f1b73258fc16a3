export { checkText } from './check-text';
export { pageAnchors } from './dead-ends';
export { readText } from './read-text';
export { isForPatients, readingOf, TARGET_GRADE } from './reading-grade';
export * from './text-checks';
