// npm run bench: measures the product and compares the figures with bench/limits. Exits with 1 if a limit is broken.
//   npm run bench -- pages                 one group
//   npm run bench -- pages /patients       one page of it
//   npm run bench -- pages --rounds=1      a quick run
import { chromium } from '../tools/steps/programs.mjs';
import { build, install } from '../tools/steps/prepare.mjs';
import { printStep } from '../tools/steps/run.mjs';
import { readArguments } from './arguments.mjs';
import { groups } from './groups.mjs';
import { Product } from './product/product.mjs';
import { brokenLimits } from './report/figure.mjs';
import { report } from './report/report.mjs';
import { saveFigures } from './report/saved-figures.mjs';

const { names, paths, rounds } = readArguments(process.argv.slice(2), Object.keys(groups));

await install();
await build();
const executablePath = await chromium();
if (!executablePath) throw new Error('The bench needs Chromium, and it could not be installed here.');

printStep('Starting the product');
const product = await Product.start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop(130));

async function stop(code) {
  await Product.stopAll();
  process.exit(code);
}

let broken = 0;
try {
  for (const name of names) {
    const group = await groups[name]();
    printStep(`Measuring: ${name}`);
    const { conditions, figures } = await group.measure({ product, executablePath, paths, rounds, printStep });
    report(name, conditions, figures);
    saveFigures(name, conditions, figures);
    broken += brokenLimits(figures).length;
  }
} catch (error) {
  console.error(error);
  await stop(1);
}

console.log(broken === 0 ? '\nEvery limit is kept.\n' : `\n${broken} figures are beyond their limit.\n`);
await stop(broken === 0 ? 0 : 1);
