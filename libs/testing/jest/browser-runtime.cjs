const { createRequire } = require('node:module');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * What a worker compiled for one page it needn't compile again for the next, which takes a tenth of the specs' time. Code from this
 * cache can't call `import()`.
 */
const { compileFunction } = vm;
const compiled = new Map();
const pages = new WeakSet();
vm.compileFunction = (code, parameters, options) => {
  if (!pages.has(options?.parsingContext) || code.includes('import('))
    return compileFunction(code, parameters, options);
  const earlier = compiled.get(options.filename);
  if (earlier?.code === code) return compileFunction(code, parameters, { ...options, cachedData: earlier.cachedData });
  const result = compileFunction(code, parameters, { ...options, produceCachedData: true });
  compiled.set(options.filename, { code, cachedData: result.cachedData });
  return result;
};

/** Hundreds of files that hold data or parse text, and know no page: Node loads them once for all specs of a worker. */
const WITHOUT_PAGE = ['aria-query', 'graphql', 'tldts'];

module.exports = class BrowserRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const context = environment.getVmContext();
    if (context) pages.add(context);
  }

  requireModuleOrMock(from, name) {
    return WITHOUT_PAGE.includes(name) ? createRequire(from)(name) : super.requireModuleOrMock(from, name);
  }
};
