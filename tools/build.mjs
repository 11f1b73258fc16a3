// npm run build: installs and builds what is missing or out of date. With `--back-end`, builds only the server and installs nothing.
import { build, buildBackEnd, install } from './steps/prepare.mjs';
import { readOptions } from './steps/read-options.mjs';

const { 'back-end': isBackEnd } = readOptions('npm run build [-- --back-end]', { 'back-end': { type: 'boolean' } });

if (isBackEnd) {
  await buildBackEnd();
} else {
  await install();
  await build();
}
