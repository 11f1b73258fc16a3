const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * @typedef {{ resourcePath: string, rootContext: string }} StyleModule
 * @typedef {(module: StyleModule, pattern: string, name: string) => string} NameMaker
 */

const DIGITS = 7;

/**
 * How a build calls the local names of its CSS Modules. A name begins with the build's, so that two remotes never have
 * one in common; and it follows from what the style sheet says, so that two builds of one remote, which meet in a tab
 * that stays open over a deploy, have in common only what means the same in both.
 *
 * @param {string} build @param {boolean} production in development a name tells where it comes from
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
 * Whether a name is one that `styleNames` made for this build, and for no other.
 *
 * @param {string} build @param {boolean} production @param {string} name
 */
function isStyleName(build, production, name) {
  if (!name.startsWith(`${build}-`)) return false;
  const rest = name.slice(build.length + 1);
  return production ? rest.length === DIGITS : rest.length > DIGITS;
}

module.exports = { isStyleName, styleNames };
