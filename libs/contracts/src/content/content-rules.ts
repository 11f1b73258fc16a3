import type { ContentKey } from '../first-texts/content-key';
import { telephoneLink } from '../telephone-href';
import { emailPattern } from '../patterns';
import { completeWebAddress, isWebAddress } from '../web-address';
import type { ContentType } from './content';
import { completeCredential, credentialError, isCredentialKey } from './credential';
import { hoursError, specialDaysError } from './opening-hours';

/** The format that a block's text must have. Each is also required, because the pages turn it into a link. */
type ContentKind = 'web-address' | 'telephone' | 'email';

const kinds = {
  patient_portal_url: 'web-address',
  app_ios_url: 'web-address',
  app_android_url: 'web-address',
  pharmacy_phone: 'telephone',
  pharmacy_email: 'email',
} as const satisfies Partial<Record<ContentKey, ContentKind>>;

/** Required texts: the page's title, its main button, and what safety or the law requires. */
const required = [
  'pharmacy_name',
  'hero_title',
  'hero_transfer_action',
  'patients_title',
  'patients_portal_action',
  'prescribers_title',
  'prescribers_sign_in_action',
  'prescribers_register_action',
  'manufacturers_title',
  'manufacturers_sign_in_action',
  'manufacturers_register_action',
  'about_title',
  'services_title',
  'solutions_title',
  'contact_title',
  'contact_emergency',
  'privacy_title',
  'privacy_website_title',
  'privacy_website_content',
  'privacy_accounts_title',
  'privacy_accounts_content',
  'privacy_health_title',
  'privacy_health_content',
  'privacy_notice_title',
  'privacy_notice_content',
  'privacy_rights_title',
  'privacy_rights_content',
  'practices_title',
  'practices_notice_header',
  'practices_content',
  'nondiscrimination_title',
  'nondiscrimination_statement_title',
  'nondiscrimination_statement_content',
  'nondiscrimination_help_title',
  'nondiscrimination_help_content',
  'nondiscrimination_languages_title',
  'nondiscrimination_complaint_title',
  'nondiscrimination_complaint_content',
  'accessibility_title',
  'accessibility_measures_title',
  'accessibility_measures_content',
  'accessibility_limits_title',
  'accessibility_limits_content',
  'accessibility_feedback_title',
  'accessibility_feedback_content',
] as const satisfies readonly ContentKey[];

const kindByKey: ReadonlyMap<string, ContentKind> = new Map(Object.entries(kinds));
const requiredKeys: ReadonlySet<string> = new Set(required);

const rules: Readonly<Record<ContentKind, { isMet: (text: string) => boolean; message: string }>> = {
  'web-address': {
    isMet: (text) => isWebAddress(completeWebAddress(text)),
    message: 'Use a web address that begins with http:// or https://, such as https://portal.example.org',
  },
  telephone: {
    isMet: (text) => telephoneLink(text) !== null,
    message: 'Use one phone number, such as (601) 555-0142',
  },
  email: {
    isMet: (text) => emailPattern.test(text),
    message: 'Use one email address, such as care@example.org',
  },
};

/** Texts that the pages compute with. They can be empty. */
const computed: ReadonlyMap<string, (text: string) => string | null> = new Map<ContentKey, typeof hoursError>([
  ['pharmacy_hours', hoursError],
  ['pharmacy_special_days', specialDaysError],
  ['accreditation_badge_1_details', credentialError],
  ['accreditation_badge_2_details', credentialError],
  ['accreditation_badge_3_details', credentialError],
]);

const textRequired = 'This text can’t be empty, because the page needs it';

/** A block's text as it's stored: web addresses without `https://` get it. Other texts stay as they are. */
export function completeContent(key: string, content: string): string {
  if (kindByKey.get(key) === 'web-address') return completeWebAddress(content);
  return isCredentialKey(key) ? completeCredential(content) : content;
}

/** Why a block's text can't be saved or published, as a message for its author. Null when it can. */
export function contentError(
  { key, contentType }: { readonly key: string; readonly contentType: ContentType },
  content: string,
): string | null {
  const kind = kindByKey.get(key);
  if (kind) return rules[kind].isMet(content.trim()) ? null : rules[kind].message;
  const error = computed.get(key)?.(content);
  if (error) return error;
  return requiredKeys.has(key) && isBlank(contentType, content) ? textRequired : null;
}

/** The editor leaves an empty paragraph behind when all text is removed. */
function isBlank(contentType: ContentType, content: string): boolean {
  const text = contentType === 'html' ? content.replace(/<[^<>]*>|&nbsp;|&#160;|&#xa0;/gi, '') : content;
  return text.trim() === '';
}
