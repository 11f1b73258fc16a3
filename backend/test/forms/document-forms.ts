import { documentMessages, recallMessages } from '@pharmacy/contracts';
import * as forms from '@pharmacy/contracts/forms';
import { assertDaysInOrder } from '../../src/modules/documents/domain/document-dates';
import { DocumentChangeDto, NewDocumentDto, RecallRequestDto } from '../../src/modules/documents/http/documents.dto';
import { type FormCases, zodErrors } from './form-case';

/** The forms about documents. */
export const documentForms = {
  recallForm: {
    form: zodErrors(forms.recallForm),
    dtos: [RecallRequestDto],
    filledIn: { reason: 'A wrong dose on page 4', replacementId: '' },
    toBody: ({ replacementId, ...values }) => ({
      ...values,
      replacementId: replacementId ? Number(replacementId) : null,
    }),
    good: [{}, { replacementId: '3' }],
    bad: [[{ reason: ' ' }, 'reason', recallMessages.reasonRequired]],
  },
  documentForm: {
    form: zodErrors(forms.documentForm),
    dtos: [NewDocumentDto, DocumentChangeDto],
    filledIn: {
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
      partnerId: '',
      therapeuticAreaId: '',
      approvedBy: '',
      approvedOn: '',
      reviewOn: '',
      labelingUrl: '',
      ownerId: '',
    },
    toBody: ({ manufacturerId, groupId, partnerId, therapeuticAreaId, ownerId, ...values }) => ({
      ...values,
      partnerId: partnerId ? Number(partnerId) : null,
      therapeuticAreaId: therapeuticAreaId ? Number(therapeuticAreaId) : null,
      manufacturerId: manufacturerId ? Number(manufacturerId) : null,
      groupId: groupId ? Number(groupId) : null,
      ownerId: ownerId ? Number(ownerId) : null,
      filename: 'guide.pdf',
      fileUrl: '/api/uploads/of-this-form',
    }),
    domainRule: ({ effectiveFrom, expiresOn }: DocumentChangeDto) =>
      assertDaysInOrder({ effectiveFrom: effectiveFrom ?? null, expiresOn: expiresOn ?? null }),
    good: [
      {},
      { documentType: 'prescriber', category: 'Clinical Guidelines' },
      { documentType: 'salesrep', description: 'For the first month', manufacturerId: '3' },
      { documentType: 'prescriber', groupId: '3' },
      { effectiveFrom: '2026-03-08', expiresOn: '2026-03-08' },
      { mustReadBy: '2026-11-30' },
      { isWatermarked: true },
      {
        code: 'MSP-2026-014',
        product: 'Levothyroxine',
        kind: 'dosing-guide',
        partnerId: '4',
        therapeuticAreaId: '2',
        ownerId: '3',
      },
      { approvedBy: 'Ada Moore', approvedOn: '2026-03-08', reviewOn: '2027-03-08' },
      { labelingUrl: 'labeling.example.org/14' },
    ],
    bad: [
      [{ title: 'ab' }, 'title', 'Title must be at least 3 characters'],
      [{ documentType: 'patient' }, 'documentType', 'Document type must be prescriber, salesrep, or both'],
      [{ effectiveFrom: '2026-13-01' }, 'effectiveFrom', documentMessages.dateInvalid],
      [{ mustReadBy: 'soon' }, 'mustReadBy', documentMessages.dateInvalid],
      [{ kind: 'brochure' }, 'kind', documentMessages.kindUnknown],
      [{ approvedOn: '2026-02-30' }, 'approvedOn', documentMessages.dateInvalid],
      [{ reviewOn: 'soon' }, 'reviewOn', documentMessages.dateInvalid],
      [{ labelingUrl: 'http://labeling.example.org' }, 'labelingUrl', documentMessages.labelingInvalid],
      [{ effectiveFrom: '2026-03-08', expiresOn: '2026-03-07' }, 'expiresOn', documentMessages.expiresBeforeEffective],
    ],
  },
} satisfies Readonly<Record<string, FormCases>>;
