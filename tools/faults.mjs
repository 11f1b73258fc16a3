// npm run test:faults: the long form of the fault suite. Arguments select scenarios, as in `npm run test:faults --
// load`.
import { build, install } from './steps/prepare.mjs';
import { redisServer } from './steps/programs.mjs';
import { run } from './steps/run.mjs';

await install();
await build();
const chosen = process.argv.slice(2);
process.exitCode = await run('npm', ['run', '--silent', 'test:faults', '-w', 'backend', '--', ...chosen], {
  env: { REDIS_SERVER_PATH: (await redisServer()) ?? '' },
});
