/** Sorted by name, as in the lists. */
export const demoAreas = {
  cardiovascular: {
    name: 'Cardiovascular health',
    description: 'Medications for blood pressure, cholesterol, and heart rhythm.',
  },
  dermatology: { name: 'Dermatology', description: 'Creams, gels, and injections for long-term skin conditions.' },
  pain: {
    name: 'Pain management',
    description: 'Patches and other topical medications for pain and inflammation.',
  },
  thyroid: { name: 'Thyroid disorders', description: 'Hormone replacement in capsules, tablets, and liquids.' },
  womens: { name: "Women's health", description: 'Hormone therapy and bone health through every stage of life.' },
} as const;

export type DemoArea = keyof typeof demoAreas;
