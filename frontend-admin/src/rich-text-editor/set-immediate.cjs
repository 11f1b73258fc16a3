/**
 * Stands in for fbjs's polyfill, by an alias of the build.
 *
 * @param {() => void} task
 */
module.exports = (task) => setTimeout(task, 0);
