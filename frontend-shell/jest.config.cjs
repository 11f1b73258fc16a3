module.exports = require('../jest.preset.cjs').dom({
  globals: { SHELL_BUILD: { version: '0.1.0-0123456789', contracts: '0.1.0', shared: { react: '19.3.1' } } },
});
