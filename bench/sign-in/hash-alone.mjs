// Verifies a password the given number of times, two at once like the product, and prints the processor time of each.
import { createRequire } from 'node:module';

const { hash, verify } = createRequire(new URL('../../backend/package.json', import.meta.url))('@node-rs/argon2');

const [times] = process.argv.slice(2).map(Number);
const stored = await hash('pharmacy-demo', { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
await verify(stored, 'pharmacy-demo');

const before = process.cpuUsage();
for (let done = 0; done < times; done += 2) await Promise.all([0, 1].map(() => verify(stored, 'pharmacy-demo')));
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1_000 / times));
