// npm run build: installs and builds what is missing or out of date. With `--back-end`, builds only the server and installs nothing.
import { build, buildBackEnd, install } from './steps/prepare.mjs';

if (process.argv.includes('--back-end')) {
  await buildBackEnd();
} else {
  await install();
  await build();
}
