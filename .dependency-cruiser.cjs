/**
 * The walls of the house. A new room or remote needs no new rule: names are captured from the path.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third: a circle has no reading order.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'rooms-meet-at-the-door',
      comment: 'A room may change everything behind its index.ts without asking the others.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: { path: '^backend/src/modules/([^/]+)/', pathNot: '^backend/src/modules/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'rooms-are-entered-through-the-door',
      comment: 'The composition root, the command line and the site see of a room what its door shows.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/modules/' },
      to: { path: '^backend/src/modules/', pathNot: '^backend/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'domain-knows-only-itself',
      comment: 'Rules of the trade are plain TypeScript: they outlive the framework and are tested without it.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/domain/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^(backend/src/modules/$1/domain/|libs/contracts/|crypto$|node:crypto$)' },
    },
    {
      name: 'persistence-looks-down',
      comment: 'http → application → persistence → domain: what stores does not know who asks.',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/persistence/' },
      to: { path: '^backend/src/modules/[^/]+/(http|application|mail)/' },
    },
    {
      name: 'application-does-not-know-http',
      comment: 'A use case is the same whether a route, a job or the command line runs it.',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/(application|mail)/', pathNot: '\\.spec\\.ts$' },
      to: {
        path: '^(backend/src/modules/[^/]+/http/|node_modules/(express|@nestjs/platform-express|@nestjs/swagger)/)',
      },
    },
    {
      name: 'http-goes-through-application',
      comment: 'A controller is its decorators and one line: what it touches is a use case or a query.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/http/' },
      to: { path: '^backend/src/modules/$1/persistence/' },
    },
    {
      name: 'platform-has-no-business',
      comment: 'Plumbing that knows a room cannot serve the next one.',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/(modules|site|cli)/' },
    },
    {
      name: 'libs-know-no-house',
      comment: 'A library that imports what uses it is not a library.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(backend|frontend-[^/]+)/' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Both sides sign the same paper: it carries no weight but zod.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: '^(libs/contracts/src/|node_modules/zod/)' },
    },
    {
      name: 'front-and-back-meet-in-contracts',
      comment: 'They meet in libs/contracts and over HTTP, nowhere else.',
      severity: 'error',
      from: { path: '^backend/src/' },
      to: { path: '^(frontend-[^/]+|libs/(?!contracts/)[^/]+)/' },
    },
    {
      name: 'front-does-not-import-back',
      comment: 'They meet in libs/contracts and over HTTP, nowhere else.',
      severity: 'error',
      from: { path: '^(frontend-[^/]+)/src/' },
      to: { path: '^backend/' },
    },
    {
      name: 'remotes-do-not-meet',
      comment: 'Each remote ships alone; the shell loads it and never imports it.',
      severity: 'error',
      from: { path: '^(frontend-[^/]+)/' },
      to: { path: '^frontend-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'features-do-not-meet',
      comment: 'The route file is where features meet; what two of them need belongs to a library.',
      severity: 'error',
      from: { path: '^(frontend-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^frontend-[^/]+/src/features/([^/]+)/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'one-cache',
      comment:
        'A second copy of the query library is a second cache of server answers: import the api from libs/state.',
      severity: 'error',
      from: { path: '^(frontend-[^/]+|libs/(?!state/)[^/]+)/' },
      to: { path: 'node_modules/@reduxjs/toolkit/.*query' },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'What a workspace uses stands in its own package.json.',
      severity: 'error',
      from: { pathNot: '(\\.spec\\.tsx?$|/(test|e2e|specs)/|\\.config\\.c?js$|^libs/testing/)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
    {
      name: 'no-test-code-in-the-product',
      comment: 'Product code runs without the development dependencies.',
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
    exclude: { path: '(^|/)(dist|coverage)/' },
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
