const { transformFileSync } = require('@swc/core');

/**
 * A TypeScript file without imports, as the script that stands in a page.
 *
 * @param {string} file @returns {string}
 */
const inlineScript = (file) =>
  transformFileSync(file, {
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
  }).code.trim();

module.exports = { inlineScript };
