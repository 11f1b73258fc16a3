export const check = (name, command, ...args) => ({ name, command, args });

/** What every change must pass beside the tests. Both `npm test` and `npm run test:changed` run each as a whole. */
export const staticChecks = [
  check('lint-and-types', 'npx', 'oxlint'),
  check('format', 'npx', 'oxfmt', '--check'),
  check('boundaries', 'npm', 'run', '--silent', 'boundaries'),
  check('library-versions', 'node', 'tools/checks/public-api.mjs'),
  check('styles', 'node', 'tools/checks/styles.mjs'),
  check('documented-paths', 'node', 'tools/checks/doc-paths.mjs'),
];
