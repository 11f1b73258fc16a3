const parseSelectors = require('postcss-selector-parser');

/** @typedef {import('postcss-selector-parser').Selector} Selector */
/** @typedef {import('postcss-selector-parser').Node} Part */
/** @typedef {(name: string) => boolean} IsLocal */

/** Pseudo-classes that match what one of their arguments matches. */
const ANY_OF = new Set([':is', ':where', ':-webkit-any', ':-moz-any']);

/** At-rules that only add conditions. All others affect the whole document. */
const HARMLESS = new Set(['media', 'supports', 'container', 'starting-style']);

const KEYFRAMES = /^(-webkit-)?keyframes$/;

/** Whether every element that this part matches has a local name or is inside one that has. @param {Part} part @param {IsLocal} isLocal @returns {boolean} */
function holds(part, isLocal) {
  if (part.type === 'class' || part.type === 'id') return isLocal(part.value);
  if (part.type === 'nesting') return true;
  return part.type === 'pseudo' && ANY_OF.has(part.value) && part.nodes.every((each) => staysInside(each, isLocal));
}

/**
 * Whether a selector matches only elements with a local name, and elements inside them. `.local + p` and `p:has(.local)`
 * name a local element but match others.
 *
 * @param {Selector} selector @param {IsLocal} isLocal @param {boolean} startsInside whether its first element is local
 */
function staysInside({ nodes }, isLocal, startsInside = false) {
  let isHeld = startsInside;
  for (const part of nodes) {
    if (part.type !== 'combinator') isHeld ||= holds(part, isLocal);
    else if (isHeld && (part.value.trim() === '' || part.value === '>')) return true;
    else isHeld = false;
  }
  return isHeld;
}

/** A nested selector without `&` starts with an implicit `&`, and a space unless it starts with a combinator. @param {Selector} selector @param {IsLocal} isLocal */
function staysInsideNested(selector, isLocal) {
  if (String(selector).includes('&')) return staysInside(selector, isLocal);
  return selector.first?.type !== 'combinator' || staysInside(selector, isLocal, true);
}

/** Outside of a rule, `&` means the document. @param {Selector} selector @param {IsLocal} isLocal */
const staysInsideAlone = (selector, isLocal) => !String(selector).includes('&') && staysInside(selector, isLocal);

/** @param {import('postcss').Rule} rule @param {IsLocal} isLocal @returns {string[]} */
function reachOfRule(rule, isLocal) {
  const stays = isNested(rule) ? staysInsideNested : staysInsideAlone;
  const selectors = parseSelectors().astSync(rule.selector).nodes;
  return selectors.filter((each) => !stays(each, isLocal)).map((each) => String(each).trim());
}

/** @param {import('postcss').Node} node @returns {boolean} */
const isNested = ({ parent }) => !!parent && (parent.type === 'rule' || isNested(parent));

/** @param {import('postcss').Rule} rule */
const isStep = ({ parent }) =>
  parent?.type === 'atrule' && KEYFRAMES.test(/** @type {import('postcss').AtRule} */ (parent).name);

/** @param {import('postcss').AtRule} rule @param {IsLocal} isLocal */
const isKept = ({ name, params }, isLocal) => HARMLESS.has(name) || (KEYFRAMES.test(name) && isLocal(params));

/**
 * The selectors and at-rules of a style sheet that affect more than elements with its local names: selectors that match
 * other elements, and names that are unique in a document (`@font-face`, `@property`, `@layer`, global keyframes).
 *
 * @param {import('postcss').Root} sheet @param {IsLocal} isLocal
 * @returns {string[]} as written in the style sheet
 */
function reachOf(sheet, isLocal) {
  /** @type {string[]} */
  const found = [];
  sheet.walkAtRules((rule) => void (isKept(rule, isLocal) || found.push(`@${rule.name} ${rule.params}`.trim())));
  sheet.walkRules((rule) => void (isStep(rule) || found.push(...reachOfRule(rule, isLocal))));
  return found;
}

module.exports = { reachOf };
