const parseSelectors = require('postcss-selector-parser');

/** @typedef {import('postcss-selector-parser').Selector} Selector */
/** @typedef {import('postcss-selector-parser').Node} Part */
/** @typedef {(name: string) => boolean} IsLocal */

/** Pseudo-classes that match what one of their arguments matches. */
const ANY_OF = new Set([':is', ':where', ':-webkit-any', ':-moz-any']);

/** What only ever narrows a page's rules down; anything else says something about the whole document. */
const HARMLESS = new Set(['media', 'supports', 'container', 'starting-style']);

const KEYFRAMES = /^(-webkit-)?keyframes$/;

/** Whether an element that this part matches has a local name, or stands inside of one. @param {Part} part @param {IsLocal} isLocal @returns {boolean} */
function holds(part, isLocal) {
  if (part.type === 'class' || part.type === 'id') return isLocal(part.value);
  if (part.type === 'nesting') return true;
  return part.type === 'pseudo' && ANY_OF.has(part.value) && part.nodes.every((each) => staysInside(each, isLocal));
}

/**
 * Whether a selector matches only elements with a local name and what is inside of them. `.local + p` and `p:has(.local)`
 * speak of a local element, and match others.
 *
 * @param {Selector} selector @param {IsLocal} isLocal @param {boolean} startsInside its first element is a local one
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

/** A nested selector that does not say `&` begins with it, and a space unless it begins with a combinator. @param {Selector} selector @param {IsLocal} isLocal */
function staysInsideNested(selector, isLocal) {
  if (String(selector).includes('&')) return staysInside(selector, isLocal);
  return selector.first?.type !== 'combinator' || staysInside(selector, isLocal, true);
}

/** Outside of any rule `&` is the document. @param {Selector} selector @param {IsLocal} isLocal */
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
 * What of a style sheet reaches beyond the elements that have its local names: selectors that match others, and names
 * that a document has once (`@font-face`, `@property`, `@layer`, keyframes that are not local).
 *
 * @param {import('postcss').Root} sheet @param {IsLocal} isLocal
 * @returns {string[]} as they stand in the sheet
 */
function reachOf(sheet, isLocal) {
  /** @type {string[]} */
  const found = [];
  sheet.walkAtRules((rule) => void (isKept(rule, isLocal) || found.push(`@${rule.name} ${rule.params}`.trim())));
  sheet.walkRules((rule) => void (isStep(rule) || found.push(...reachOfRule(rule, isLocal))));
  return found;
}

module.exports = { reachOf };
