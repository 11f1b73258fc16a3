const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Hundreds of files that hold data or parse text, and know no page: Node loads them once for all specs of a worker. */
const WITHOUT_PAGE = ['aria-query', 'graphql', 'tldts'];

module.exports = class BrowserRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return WITHOUT_PAGE.includes(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
