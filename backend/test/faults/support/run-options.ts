/** The short form runs in `npm run test:long`, the long form in `npm run test:faults`. */
export const isShort = process.env['FAULTS'] === 'short';

/** The seed of this run; set `FAULTS_SEED` to repeat another run's timing. */
export const seed = Number(process.env['FAULTS_SEED']);
