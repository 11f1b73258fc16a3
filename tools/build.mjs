import { build, install } from './steps/prepare.mjs';

await install();
await build();
