/** Short: what `npm test` has time for. Long: `npm run test:faults`. */
export const isShort = process.env['FAULTS'] === 'short';

/** Of this run; `FAULTS_SEED` repeats the moments of another. */
export const seed = Number(process.env['FAULTS_SEED']);
