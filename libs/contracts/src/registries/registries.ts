/** The public files that registrations are compared with: `nppes` lists providers, `leie` people who are excluded. */
export type RegistryName = 'nppes' | 'leie';
