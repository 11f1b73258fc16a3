const { remoteConfig } = require('@pharmacy/federation');

module.exports = remoteConfig({ name: 'portal', dir: __dirname });
