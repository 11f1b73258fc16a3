import { aDocument } from '@pharmacy/testing';
import { changedDetails, toFormValues } from './document-details';

describe(changedDetails.name, () => {
  const opened = toFormValues(
    aDocument({ title: 'Dosing guide', documentType: 'both', partnerId: 41, expiresOn: '2199-03-01' }),
  );

  const before = { title: 'Dosing guide' };

  it("leaves what others may have changed since: who it's for, its days, and its watermark", () => {
    expect(changedDetails(opened, { ...opened, title: 'Dosing Guide' })).toEqual({ title: 'Dosing Guide', before });
  });

  it('clears a field that was emptied', () => {
    expect(changedDetails(opened, { ...opened, expiresOn: '' })).toEqual({
      title: 'Dosing guide',
      expiresOn: null,
      before: { ...before, expiresOn: '2199-03-01' },
    });
  });

  it("has who it's for as a whole, with the company that it's about", () => {
    const forReps = { ...opened, documentType: 'salesrep', manufacturerId: '7' } as const;
    expect(changedDetails(opened, forReps)).toEqual({
      title: 'Dosing guide',
      documentType: 'salesrep',
      manufacturerId: 7,
      groupId: null,
      partnerId: 7,
      before: { ...before, documentType: 'both', manufacturerId: null, groupId: null, partnerId: 41 },
    });
    expect(changedDetails(forReps, opened)).toEqual({
      title: 'Dosing guide',
      documentType: 'both',
      manufacturerId: null,
      groupId: null,
      partnerId: 41,
      before: { ...before, documentType: 'salesrep', manufacturerId: 7, groupId: null, partnerId: 7 },
    });
  });
});
