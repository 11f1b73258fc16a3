const { remoteConfig } = require('@pharmacy/federation');

module.exports = remoteConfig({ name: 'admin', dir: __dirname });
