import type { DocumentType } from '@pharmacy/contracts';
import { Visibility } from './visibility';

const reader = (role?: 'admin' | 'prescriber' | 'salesrep') => ({
  isPrescriber: role === 'prescriber',
  isSalesRep: role === 'salesrep',
  can: () => role === 'admin',
});

const types: DocumentType[] = ['prescriber', 'salesrep', 'both'];
const seenBy = (role: Parameters<typeof reader>[0], isPublished: boolean) =>
  types.filter((documentType) => Visibility.of(reader(role)).shows({ documentType, isPublished }));

describe(Visibility.name, () => {
  it('shows administrators everything', () => {
    expect(seenBy('admin', true)).toEqual(types);
    expect(seenBy('admin', false)).toEqual(types);
  });

  it.each(['prescriber', 'salesrep'] as const)('shows a %s what is published for them or for both', (role) => {
    expect(seenBy(role, true)).toEqual([role, 'both']);
    expect(seenBy(role, false)).toEqual([]);
  });

  it('shows an account without a role nothing', () => {
    expect(seenBy(undefined, true)).toEqual([]);
  });

  it('shows a person of two audiences the documents of both', () => {
    const both = Visibility.of({ isPrescriber: true, isSalesRep: true, can: () => false });
    expect(both.audiences).toEqual(types);
    expect(both.includesDrafts).toBe(false);
  });
});
