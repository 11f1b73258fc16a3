/** Facts about this pharmacy that several parts of the product use. */
export const pharmacy = {
  name: 'Magnolia Specialty Pharmacy',
  town: 'Jackson, Mississippi',
  phone: '(601) 555-0142',
  email: 'care@example.org',
  hours: 'Mon-Fri 8AM-6PM\nSat 9AM-2PM\nSun closed',
  delivery: 'Free delivery within our service area',
  /** The website where patients have their accounts. */
  patientPortal: 'https://patients.example.org/',
} as const;
