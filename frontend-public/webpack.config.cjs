const { remoteConfig } = require('@pharmacy/federation');

module.exports = remoteConfig({ name: 'public', dir: __dirname });
