/** Parts of a public page that load on demand. */
const lazyParts = [
  '^frontend-shell/src/layout/(account-menu|notices)\\.tsx$',
  '^frontend-shell/src/session/(idle-warning-dialog|sign-in-again-dialog)\\.tsx$',
];

/**
 * Module boundaries. A new module or remote needs no new rule: names are captured from the path.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circular-imports',
      comment: 'Files that import each other belong in one file, or both need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'modules-use-public-apis',
      comment: 'A module can change anything behind its index.ts without affecting other modules.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: { path: '^backend/src/modules/([^/]+)/', pathNot: '^backend/src/modules/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'app-uses-module-public-apis',
      comment: 'The composition root, the commands, and the site use only the public API of a module, its index.ts.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/modules/' },
      to: { path: '^backend/src/modules/', pathNot: '^backend/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'domain-is-plain-typescript',
      comment: 'Business rules depend on no framework, and are tested without one.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/domain/', pathNot: '\\.spec\\.ts$' },
      to: {
        pathNot:
          '^(backend/src/modules/($1/domain/|(expected-error|domain-event)\\.ts$)|libs/contracts/|crypto$|node:crypto$)',
      },
    },
    {
      name: 'persistence-imports-domain-only',
      comment: 'Imports point one way: http → application → persistence → domain.',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/persistence/' },
      to: { path: '^backend/src/modules/[^/]+/(http|application|mail)/' },
    },
    {
      name: 'application-without-http',
      comment: 'A use case works the same from a route, a job, or a command.',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/(application|mail)/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^(backend/src/modules/[^/]+/http/|node_modules/(express|@nestjs/platform-express|@nestjs/swagger)/)',
      },
    },
    {
      name: 'http-uses-application',
      comment: 'A controller method calls one use case or query, never a repository.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/http/' },
      to: { path: '^backend/src/modules/$1/persistence/' },
    },
    {
      name: 'platform-without-business-code',
      comment:
        "Infrastructure that imports one module can't serve the others. It takes the types of permissions, nothing else.",
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/(platform/|permissions\\.ts$)' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'A migration that was released never changes, so it uses no code that may.',
      severity: 'error',
      from: { path: '^backend/src/migrations/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/(migrations/|platform/database/index\\.ts$)' },
    },
    {
      name: 'libs-import-no-app',
      comment: 'A library must not import the code that uses it.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(backend|frontend-[^/]+)/' },
    },
    {
      name: 'contracts-depend-on-zod-only',
      comment: 'Both the back end and every front end load the contracts, so zod is their only dependency.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^(libs/contracts/src/|node_modules/zod/)' },
    },
    {
      name: 'backend-imports-contracts-only',
      comment: 'The back end and the front ends share only libs/contracts and HTTP.',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^(frontend-[^/]+|libs/(?!contracts/)[^/]+)/' },
    },
    {
      name: 'frontend-imports-no-backend',
      comment: 'The back end and the front ends share only libs/contracts and HTTP.',
      severity: 'error',
      from: { path: '^(frontend-[^/]+)/src/' },
      to: { path: '^backend/' },
    },
    {
      name: 'remotes-are-independent',
      comment: 'Each remote is deployed on its own; the shell loads it at run time and never imports it.',
      severity: 'error',
      from: { path: '^(frontend-[^/]+)/' },
      to: { path: '^frontend-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'features-are-independent',
      comment: 'Only the route file imports several features; shared code belongs in a library.',
      severity: 'error',
      from: { path: '^(frontend-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^frontend-[^/]+/src/features/([^/]+)/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'one-api-cache',
      comment: 'A second copy of the query library is a second cache of API responses: import the api from libs/state.',
      severity: 'error',
      from: { path: '^(frontend-[^/]+|libs/(?!state/)[^/]+)/' },
      to: { path: 'node_modules/@reduxjs/toolkit/.*query' },
    },
    {
      name: 'public-pages-load-cores',
      comment:
        'Every visitor of a public page would load the whole library: import its /core, and the rest by import().',
      severity: 'error',
      from: {
        path: '^frontend-(shell|public)/src/',
        pathNot: ['\\.spec\\.tsx?$', ...lazyParts],
      },
      to: { path: '^libs/(state|ui|remote-kit)/src/index\\.ts$', dependencyTypesNot: ['type-only', 'dynamic-import'] },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'A workspace declares the packages that it uses in its own package.json.',
      severity: 'error',
      from: { pathNot: '(\\.spec\\.tsx?$|/(test|e2e|specs)/|\\.config\\.c?js$|^libs/testing/)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'no-dev-dependencies-in-production',
      comment: 'Production code runs without the development dependencies.',
      severity: 'error',
      from: {
        path: '^(backend|frontend-[^/]+|libs/(?!testing/|federation/)[^/]+)/src/',
        pathNot: '(\\.spec\\.tsx?$|/specs?/)',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(backend|libs/[^/]+|frontend-[^/]+)/(dist|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.dom.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
