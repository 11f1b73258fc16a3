/** The zone of the pharmacy's clock: opening hours and the days of dated claims are meant there. */
export const pharmacyZone = 'America/Chicago';
