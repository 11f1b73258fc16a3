const { shellConfig } = require('@pharmacy/federation');

module.exports = shellConfig({ dir: __dirname });
