import { addressCases, pictureError } from '../specs/address-cases';
import { slowdown } from '../specs/slowdown';
import { manufacturerForm, teamMemberForm } from './forms';
import { manufacturerMessages } from './manufacturers/manufacturer';
import { teamMessages } from './team/team-member';
import { completeWebAddress, isWebAddress, webAddressMessages } from './web-address';

const manufacturer = { name: 'Novara', description: 'Thyroid', logoUrl: '', website: '', therapeuticAreaIds: [1] };
const member = { name: 'Nora', title: 'Pharmacist', bio: '', email: '', phone: '', imageUrl: '', displayOrder: '' };

/** What a form makes of one field, or what it says of it. */
function outcome(
  parsed: { success: boolean; data?: object; error?: { issues: readonly { message: string }[] } },
  field: string,
) {
  const messages = parsed.error?.issues.map(({ message }) => message) ?? [];
  return parsed.success ? (parsed.data as Record<string, unknown>)[field] : { messages };
}

describe('web addresses in forms', () => {
  it.each(addressCases)('accept or reject $typed as a website', ({ typed, website }) => {
    const parsed = manufacturerForm.safeParse({ ...manufacturer, website: typed });
    expect(outcome(parsed, 'website')).toEqual(website ?? { messages: [webAddressMessages.websiteInvalid] });
  });

  it.each(addressCases)('accept or reject $typed as a logo, with a reason', (each) => {
    const parsed = manufacturerForm.safeParse({ ...manufacturer, logoUrl: each.typed });
    const messages = [pictureError(each, manufacturerMessages.logoInvalid)];
    expect(outcome(parsed, 'logoUrl')).toEqual(each.picture ?? { messages });
  });

  it.each(addressCases)('accept or reject $typed as a portrait, with a reason', (each) => {
    const parsed = teamMemberForm.safeParse({ ...member, imageUrl: each.typed });
    const messages = [pictureError(each, teamMessages.imageUrlInvalid)];
    expect(outcome(parsed, 'imageUrl')).toEqual(each.picture ?? { messages });
  });
});

describe(completeWebAddress.name, () => {
  it.each(addressCases)("doesn't change its own result for $typed", ({ typed }) => {
    const once = completeWebAddress(typed);
    expect(completeWebAddress(once)).toBe(once);
  });

  it.each(['a', 'a.', 'a-', '1.'])('takes time in proportion to the length of a word made of %j', (part) => {
    const isAddress = (word: string) => isWebAddress(completeWebAddress(`${word}!`));
    expect(slowdown(isAddress, part, part.length * 100_000)).toBeLessThan(4);
    expect(isAddress(part.repeat(100_000))).toBe(false);
  });
});
