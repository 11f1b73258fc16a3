import { documentForm } from './document.form';
import { documentMessages as messages } from './document.messages';

const values = {
  title: 'Dosing guide',
  description: '',
  documentType: 'both',
  category: '',
  manufacturerId: '',
  groupId: '',
  effectiveFrom: '',
  expiresOn: '',
  mustReadBy: '',
  isWatermarked: false,
  code: '',
  product: '',
  kind: '',
  approvedBy: '',
  approvedOn: '',
  reviewOn: '',
  labelingUrl: '',
  partnerId: '',
  therapeuticAreaId: '',
  ownerId: '',
};

const errorsOf = (changes: Partial<typeof values>) => {
  const { error } = documentForm.safeParse({ ...values, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

describe('documentForm', () => {
  it('accepts no dates, one date, or two dates in order', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ effectiveFrom: '2026-03-08' })).toEqual([]);
    expect(errorsOf({ expiresOn: '2026-03-08' })).toEqual([]);
    expect(errorsOf({ effectiveFrom: '2026-03-08', expiresOn: '2026-03-08' })).toEqual([]);
  });

  it('reports an expiry date before the effective date', () => {
    expect(errorsOf({ effectiveFrom: '2026-03-08', expiresOn: '2026-03-07' })).toEqual([
      ['expiresOn', messages.expiresBeforeEffective],
    ]);
  });

  it('reports an invalid date', () => {
    expect(errorsOf({ effectiveFrom: '8 March' })).toEqual([['effectiveFrom', messages.dateInvalid]]);
  });
});
