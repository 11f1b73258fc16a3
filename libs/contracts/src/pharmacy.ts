/** How people reach the pharmacy, and the site where its patients have their accounts. */
export const pharmacy = {
  name: 'Magnolia Specialty Pharmacy',
  phone: '(601) 555-0142',
  phoneHref: 'tel:+16015550142',
  email: 'care@example.org',
  patientPortal: 'https://patients.example.org/',
} as const;
