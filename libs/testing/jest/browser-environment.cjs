/** jsdom plus the web APIs that it lacks and Node has: fetch, streams, and encodings. */
const { parse } = require('rrweb-cssom');
const { TestEnvironment } = require('jest-environment-jsdom');

// Queries by role compute the style of every element, which is a fifth of the tests' time. They need to know what is displayed, and how.
const path = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet');
const displayed = parse(require(path)).cssRules.filter(({ style }) => style?.display);
require.cache[path].exports = displayed
  .map(({ selectorText, style }) => `${selectorText} { display: ${style.display} }`)
  .join('\n');

const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules');
for (const [name, { computedValue }] of Object.entries(resolved))
  if (computedValue === 'computed-color') delete resolved[name];

const FROM_NODE = [
  'fetch',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
  'CompressionStream',
  'DecompressionStream',
];

/** Node's requests know no page; a browser's take addresses relative to it. */
const requestOn = (page) =>
  class extends Request {
    constructor(input, init) {
      super(typeof input === 'string' ? new URL(input, page.location.href) : input, init);
    }
  };

/** jsdom's own reads none but jsdom's files. */
class NodeFileReader {
  async readAsDataURL(blob) {
    const bytes = Buffer.from(await blob.arrayBuffer());
    this.result = `data:${blob.type};base64,${bytes.toString('base64')}`;
    this.onload?.();
  }
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of FROM_NODE) {
      if (globalThis[name] !== undefined) this.global[name] = globalThis[name];
    }
    this.global.Request = requestOn(this.global);
    this.global.FileReader = NodeFileReader;
  }
};
