import type { DocumentType } from '@pharmacy/contracts';
import { Visibility } from './visibility';

const reader = (role?: 'admin' | 'prescriber' | 'salesrep') => ({
  roles: { isPrescriber: role === 'prescriber', isSalesRep: role === 'salesrep' },
  can: () => role === 'admin',
});

const types: DocumentType[] = ['prescriber', 'salesrep', 'both'];
const days = { effectiveFrom: '2026-03-08', expiresOn: '2026-03-09' };
const seenBy = (role: Parameters<typeof reader>[0], isPublished: boolean, today = '2026-03-08') =>
  types.filter((documentType) => Visibility.of(reader(role)).shows({ documentType, isPublished, ...days }, today));

describe(Visibility.name, () => {
  it('shows administrators everything on any day', () => {
    for (const today of ['2026-03-07', '2026-03-08', '2026-03-10']) {
      expect(seenBy('admin', true, today)).toEqual(types);
      expect(seenBy('admin', false, today)).toEqual(types);
    }
  });

  it.each(['prescriber', 'salesrep'] as const)('shows a %s documents for their own or for both audiences', (role) => {
    expect(seenBy(role, true)).toEqual([role, 'both']);
    expect(seenBy(role, false)).toEqual([]);
  });

  it.each(['prescriber', 'salesrep'] as const)('shows a %s nothing before its first day or after its last', (role) => {
    expect(seenBy(role, true, '2026-03-07')).toEqual([]);
    expect(seenBy(role, true, '2026-03-09')).toEqual([role, 'both']);
    expect(seenBy(role, true, '2026-03-10')).toEqual([]);
  });

  it('shows nothing to an account without a role', () => {
    expect(seenBy(undefined, true)).toEqual([]);
  });

  it('shows a person with two roles the documents of both audiences', () => {
    const both = Visibility.of({ roles: { isPrescriber: true, isSalesRep: true }, can: () => false });
    expect(both.audiences).toEqual(types);
    expect(both.isUnlimited).toBe(false);
  });
});
