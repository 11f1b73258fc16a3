// npm start: installs and builds what is missing, then runs the product until it is stopped.
import { build, install } from './steps/prepare.mjs';
import { readOptions } from './steps/read-options.mjs';
import { announce, startServer } from './steps/start-server.mjs';

const usage = 'npm start [-- --role web|worker|all]   (everything else is a setting, such as PORT: see .env.example)';
const { role } = readOptions(usage, { role: { type: 'string' } });
const env = role === undefined ? process.env : { ...process.env, ROLE: role };

await install();
await build();

// The server ends when this channel closes, so it doesn't keep running even if this process is killed.
const server = startServer({ env });
server.on('message', (message) => announce(message));
server.on('exit', (code, signal) => process.exit(signal ? 1 : code));

const stop = () => server.kill('SIGTERM');
const parent = process.ppid;
setInterval(() => process.ppid === parent || stop(), 1_000).unref();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
