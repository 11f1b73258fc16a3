/** What the header and footer say of the pharmacy, by the keys of the content blocks that hold it. */
export const pharmacy = {
  pharmacy_name: 'Magnolia Specialty Pharmacy',
  pharmacy_town: 'Jackson, Mississippi',
  pharmacy_phone: '(601) 555-0142',
  pharmacy_hours: 'Mon-Fri 8AM-6PM\nSat 9AM-2PM\nSun closed',
  pharmacy_delivery: 'Free delivery within our service area',
} as const;

/** A ten-digit American number as the telephone's address. */
export const telephoneLink = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`;
