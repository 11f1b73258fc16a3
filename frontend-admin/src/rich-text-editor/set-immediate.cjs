/**
 * In the place of fbjs's `setImmediate`, which draft-js needs: that one adds a global for every script of the page, and
 * posts messages to the window.
 *
 * @param {() => void} task
 */
module.exports = (task) => setTimeout(task, 0);
