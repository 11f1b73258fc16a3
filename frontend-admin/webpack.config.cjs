const path = require('node:path');
const { remoteConfig } = require('@pharmacy/federation');

module.exports = remoteConfig({
  name: 'admin',
  dir: __dirname,
  // The polyfill of draft-js would give every script on the page a global `setImmediate`, and post messages to the window.
  alias: { 'fbjs/lib/setImmediate$': path.join(__dirname, 'src/rich-text-editor/set-immediate.cjs') },
});
