const { createRequire } = require('node:module');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** The modules that Jest compiles are compiled once in a worker, and not again for each spec, which takes a tenth of their time. */
const { compileFunction } = vm;
const compiled = new Map();
vm.compileFunction = (code, parameters, options) => {
  const isOfJest = options?.importModuleDynamically && options.parsingContext;
  if (!isOfJest) return compileFunction(code, parameters, options);
  const earlier = compiled.get(options.filename);
  if (earlier?.code === code) return compileFunction(code, parameters, { ...options, cachedData: earlier.cachedData });
  const result = compileFunction(code, parameters, { ...options, produceCachedData: true });
  compiled.set(options.filename, { code, cachedData: result.cachedData });
  return result;
};

/** Hundreds of files that hold data or parse text, and know no page: Node loads them once for all specs of a worker. */
const WITHOUT_PAGE = ['aria-query', 'graphql', 'tldts'];

module.exports = class BrowserRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return WITHOUT_PAGE.includes(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
