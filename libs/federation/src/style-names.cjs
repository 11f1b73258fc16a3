const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * @typedef {{ resourcePath: string, rootContext: string }} StyleModule
 * @typedef {(module: StyleModule, pattern: string, name: string) => string} NameMaker
 */

const DIGITS = 7;

/**
 * Makes the class names of a build's CSS Modules. A name begins with the build's name, so two remotes never share one. It
 * contains a hash of the style sheet, so two builds of one remote, which meet in a tab that stays open during a deploy,
 * share only names of equal rules.
 *
 * @param {string} build @param {boolean} production in development, a name shows where it comes from
 * @returns {NameMaker}
 */
function styleNames(build, production) {
  return ({ resourcePath, rootContext }, _pattern, name) => {
    const hash = createHash('sha256').update(path.relative(rootContext, resourcePath)).update(`\0${name}\0`);
    const digits = hash.update(readFileSync(resourcePath)).digest('base64url').slice(0, DIGITS);
    if (production) return `${build}-${digits}`;
    return `${build}-${path.basename(resourcePath, '.module.css')}-${name}-${digits}`;
  };
}

/**
 * Whether `styleNames` made this name for this build.
 *
 * @param {string} build @param {boolean} production @param {string} name
 */
function isStyleName(build, production, name) {
  if (!name.startsWith(`${build}-`)) return false;
  const rest = name.slice(build.length + 1);
  return production ? rest.length === DIGITS : rest.length > DIGITS;
}

module.exports = { isStyleName, styleNames };
