const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

const SOURCES = path.join(__dirname, '../../src');
const BUILT = path.join(__dirname, '../../dist');

/**
 * Runs specs against the built application. The application and its packages are Node's own modules, loaded once for all specs of a
 * worker, which takes seconds. Only the specs and their support are loaded anew for each. A spec that fakes timers runs the
 * sources in Jest's sandbox instead: the timers of Node's own modules can't be faked.
 */
module.exports = class NativeRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest);
    this.isNative = !readFileSync(testPath, 'utf8').includes('jest.useFakeTimers(');
    // A spec that sets the time sets it for the application, too, and decorators of both keep their metadata in one place.
    if (this.isNative) Object.assign(environment.global, { Date, Reflect });
  }

  requireModuleOrMock(from, name) {
    const native = this.isNative && nativeModule(from, name);
    return native ? require(native) : super.requireModuleOrMock(from, name);
  }
};

function nativeModule(from, name) {
  if (!name.startsWith('.')) return isPackage(name) ? createRequire(from).resolve(name) : null;
  const inSources = path.relative(SOURCES, path.resolve(path.dirname(from), name));
  return inSources.startsWith('..') ? null : path.join(BUILT, inSources);
}

/** Jest loads what only tests use, and the repository's own libraries, whose sources may be newer than their builds. */
const isPackage = (name) => packages.some((each) => name === each || name.startsWith(`${each}/`));
const packages = [
  ...Object.keys(require('../../package.json').dependencies).filter((name) => !name.startsWith('@pharmacy/')),
  '@nestjs/testing',
];
