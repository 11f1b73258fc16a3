import type { DocumentType } from '@pharmacy/contracts';
import { Visibility } from './visibility';

const reader = (
  role?: 'admin' | 'prescriber' | 'salesrep',
  manufacturerId: number | null = null,
  groupIds: readonly number[] = [],
) => ({
  manufacturerId,
  groupIds,
  roles: { isPrescriber: role === 'prescriber', isSalesRep: role === 'salesrep' },
  can: () => role === 'admin',
});

const types: DocumentType[] = ['prescriber', 'salesrep', 'both'];
const days = { effectiveFrom: '2026-03-08', expiresOn: '2026-03-09' };
const forAll = { manufacturerId: null, groupId: null };
const seenBy = (role: Parameters<typeof reader>[0], isPublished: boolean, today = '2026-03-08') =>
  types.filter((documentType) =>
    Visibility.of(reader(role)).shows({ documentType, isPublished, ...forAll, ...days }, today),
  );

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

  it('shows a sales rep the documents of the own manufacturer, and never of another one', () => {
    const seenOf = (role: 'admin' | 'salesrep', own: number | null) =>
      [null, 3, 4].filter((manufacturerId) =>
        Visibility.of(reader(role, own)).shows(
          { documentType: 'salesrep', isPublished: true, ...forAll, manufacturerId, ...days },
          '2026-03-08',
        ),
      );
    expect(seenOf('salesrep', 3)).toEqual([null, 3]);
    expect(seenOf('salesrep', null)).toEqual([null]);
    expect(seenOf('admin', null)).toEqual([null, 3, 4]);
  });

  it('shows a prescriber the documents of the own groups, and never of another one', () => {
    const seenOf = (role: 'admin' | 'prescriber', groupIds: readonly number[]) =>
      [null, 3, 4, 5].filter((groupId) =>
        Visibility.of(reader(role, null, groupIds)).shows(
          { documentType: 'prescriber', isPublished: true, ...forAll, groupId, ...days },
          '2026-03-08',
        ),
      );
    expect(seenOf('prescriber', [3, 5])).toEqual([null, 3, 5]);
    expect(seenOf('prescriber', [])).toEqual([null]);
    expect(seenOf('admin', [])).toEqual([null, 3, 4, 5]);
  });

  it('has a name of its own for the prescribers of each set of groups', () => {
    const names = [[], [3], [4], [3, 4], [34]].map(
      (groupIds) => Visibility.of(reader('prescriber', null, groupIds)).name,
    );
    expect(new Set(names).size).toBe(5);
  });

  it('has a name of its own for the sales reps of each manufacturer', () => {
    const names = [null, 3, 4].map((own) => Visibility.of(reader('salesrep', own)).name);
    expect(new Set([...names, Visibility.of(reader('prescriber')).name, Visibility.of(reader()).name]).size).toBe(5);
  });

  it('shows nothing to an account without a role', () => {
    expect(seenBy(undefined, true)).toEqual([]);
  });

  it('shows a person with two roles the documents of both audiences', () => {
    const roles = { isPrescriber: true, isSalesRep: true };
    const both = Visibility.of({ roles, manufacturerId: null, groupIds: [], can: () => false });
    expect(both.audiences).toEqual(types);
    expect(both.isUnlimited).toBe(false);
  });
});
