const { existsSync } = require('node:fs');
const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** They take most of a lane's time, and Jest tells only by their size where they have not run before. */
const SLOW = [
  'processes/document-programs',
  'processes/document-emails',
  'processes/restore-rejections',
  'processes/server-process',
  'processes/redis-outage',
  'processes/site-rendering',
  'processes/backup-restore',
  'api/audit-export',
].map((name) => path.join(__dirname, '..', `${name}.api.spec.ts`));

/** Starts the slowest specs first, so that none runs alone at the end. Where Jest has measured one, its time decides. */
module.exports = class SlowFirst extends Sequencer {
  async sort(tests) {
    const missing = SLOW.filter((file) => !existsSync(file));
    if (missing.length > 0) throw new Error(`There is no ${missing.join(' and no ')}: see ${__filename}`);
    const sorted = await super.sort(tests);
    const slow = SLOW.flatMap((file) => sorted.filter((test) => test.path === file && test.duration === undefined));
    return [...slow, ...sorted.filter((test) => !slow.includes(test))];
  }
};
