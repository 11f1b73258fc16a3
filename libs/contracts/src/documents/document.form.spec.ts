import { documentForm } from './document.form';
import { documentMessages as messages } from './document.messages';

const values = {
  title: 'Dosing guide',
  description: '',
  documentType: 'both',
  category: '',
  effectiveFrom: '',
  expiresOn: '',
};

const faultsOf = (changes: Partial<typeof values>) => {
  const { error } = documentForm.safeParse({ ...values, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
};

describe('documentForm', () => {
  it('takes no dates, one, or two in order', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ effectiveFrom: '2026-03-08' })).toEqual([]);
    expect(faultsOf({ expiresOn: '2026-03-08' })).toEqual([]);
    expect(faultsOf({ effectiveFrom: '2026-03-08', expiresOn: '2026-03-08' })).toEqual([]);
  });

  it('says at the last day that it must not be before the first', () => {
    expect(faultsOf({ effectiveFrom: '2026-03-08', expiresOn: '2026-03-07' })).toEqual([
      ['expiresOn', messages.expiresBeforeEffective],
    ]);
  });

  it('says at a date that it is none', () => {
    expect(faultsOf({ effectiveFrom: '8 March' })).toEqual([['effectiveFrom', messages.dateInvalid]]);
  });
});
