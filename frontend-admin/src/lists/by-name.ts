/** Sorts names as people would: without regard to capitals, and numbers by their value. */
export const byName = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true }).compare;
