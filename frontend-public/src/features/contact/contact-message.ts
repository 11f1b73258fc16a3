import type { ContactMessage } from '@pharmacy/contracts';

/** In the order in which they stand. */
export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];

export type ContactValues = Readonly<Record<ContactField, string>>;

export const emptyMessage: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

export const isContactField = (name: string): name is ContactField =>
  (contactFields as readonly string[]).includes(name);

/** The box of that name, as far as it is one. */
export function boxOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  const box = form.elements.namedItem(name);
  return box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box : null;
}

export const textIn = (form: HTMLFormElement, name: string): string => boxOf(form, name)?.value.trim() ?? '';

/** What stands in the form's boxes, trimmed: read where it is, so that what was typed before scripts ran counts too. */
export const valuesOf = (form: HTMLFormElement): ContactValues =>
  Object.fromEntries(contactFields.map((name) => [name, textIn(form, name)])) as Record<ContactField, string>;

/** What was left empty is not sent; `website` is what only a machine fills in. */
export function toContactMessage({ phone, subject, ...needed }: ContactValues, website: string): ContactMessage {
  return { ...needed, ...(phone && { phone }), ...(subject && { subject }), ...(website && { website }) };
}
