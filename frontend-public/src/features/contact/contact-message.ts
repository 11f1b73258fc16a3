import type { ContactFormValues, ContactMessage } from '@pharmacy/contracts';

export const emptyMessage: ContactFormValues = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
  website: '',
};

/** What was left empty is not sent; `website` is what only a machine fills in. */
export function toContactMessage({ phone, subject, website, ...needed }: ContactFormValues): ContactMessage {
  return { ...needed, ...(phone && { phone }), ...(subject && { subject }), ...(website && { website }) };
}
