import type { ManufacturerView } from '@pharmacy/contracts';

/** Looks at name and description; every character counts as itself. */
export function matchesSearch({ name, description }: ManufacturerView, search: string): boolean {
  const term = search.trim().toLowerCase();
  return [name, description].some((text) => text.toLowerCase().includes(term));
}
