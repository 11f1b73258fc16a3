import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type ContactField,
  contactFields,
  type ContactMessage,
  contactMessages,
  type ContactReceipt,
  contactRules,
} from '@pharmacy/contracts';
import { pointerReleased, useRestoredText, useSaveTypedText, useSingleFlight } from '@pharmacy/remote-kit/core';
import {
  type AppDispatch,
  callServer,
  errorMessage,
  fieldErrors,
  useDispatch,
  useIdempotencyKey,
  useNotify,
} from '@pharmacy/state/core';

/** The honeypot's field name. */
export const honeypotName = 'website';

type ContactValues = Readonly<Record<ContactField, string>>;

export const emptyMessage: ContactValues = { name: '', email: '', phone: '', subject: '', message: '' };

const isContactField = (name: string): name is ContactField => (contactFields as readonly string[]).includes(name);

/** The form's input or text area of that name; null if there is none. */
function controlOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | null {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
}

const trimmedValue = (form: HTMLFormElement, name: string): string => controlOf(form, name)?.value.trim() ?? '';

/** The trimmed field values, read from the DOM so that text typed before hydration counts too. */
const valuesOf = (form: HTMLFormElement): ContactValues =>
  Object.fromEntries(contactFields.map((name) => [name, trimmedValue(form, name)])) as Record<ContactField, string>;

/** Omits empty optional fields; `website` is the honeypot's value. */
function toContactMessage({ phone, subject, ...required }: ContactValues, website: string): ContactMessage {
  return { ...required, ...(phone && { phone }), ...(subject && { subject }), ...(website && { website }) };
}

/** Error messages by field; valid fields are absent. */
type ContactErrors = Readonly<Partial<Record<ContactField, string>>>;

/** Validates one trimmed value. */
export const validateField = (field: ContactField, text: string): string | undefined => contactRules[field](text);

export function validateMessage(values: ContactValues): ContactErrors {
  const errors = contactFields.map((field) => [field, validateField(field, values[field])] as const);
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}

interface FieldErrors {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: ContactErrors;
  /** Shows the errors and focuses the first invalid field; an empty object resets every field. */
  readonly show: (errors: ContactErrors) => void;
  /** Validates every field and shows the errors. True if all are valid. */
  readonly checkAll: (values: ContactValues) => boolean;
  /** Validates on blur, and on each change after the first blur. */
  readonly onBlur: (event: FormEvent<HTMLFormElement>) => void;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
}

/** Validation of the contact form: a field is checked when it loses focus, and from then on at each keystroke. */
function useFieldErrors(): FieldErrors {
  const form = useRef<HTMLFormElement>(null);
  const blurred = useRef(new Set<ContactField>());
  const [errors, setErrors] = useState<ContactErrors>({});

  const check = async ({ currentTarget, target }: FormEvent<HTMLFormElement>, isBlur: boolean) => {
    const { name = '' } = target as Partial<HTMLInputElement>;
    if (!isContactField(name)) return;
    if (isBlur) blurred.current.add(name);
    // If a click caused the blur, an error shown now would move the click's target away.
    await pointerReleased();
    if (!blurred.current.has(name)) return;
    const error = validateField(name, trimmedValue(currentTarget, name));
    setErrors(({ [name]: _before, ...others }) => (error === undefined ? others : { ...others, [name]: error }));
  };

  const show = (found: ContactErrors) => {
    setErrors(found);
    const first = contactFields.find((field) => found[field] !== undefined);
    // With all fields valid, the next message starts fresh: its first characters are not "too short" yet.
    blurred.current = new Set(first && contactFields);
    if (first && form.current) controlOf(form.current, first)?.focus();
  };

  return {
    form,
    errors,
    show,
    checkAll: (values) => {
      const found = validateMessage(values);
      show(found);
      return Object.keys(found).length === 0;
    },
    onBlur: (event) => void check(event, true),
    onChange: (event) => void check(event, false),
  };
}

/** What the form still has once a message is sent: who sent it, and what was typed in the meantime. */
const nextMessage = (sent: ContactValues, typed: ContactValues): ContactValues => ({
  ...typed,
  subject: typed.subject === sent.subject ? '' : typed.subject,
  message: typed.message === sent.message ? '' : typed.message,
});

/** State of the contact form. A failed submit keeps what was typed. */
export function useContactMessage() {
  const dispatch = useDispatch<AppDispatch>();
  const withKey = useIdempotencyKey();
  const notify = useNotify();
  const { show, checkAll, ...fields } = useFieldErrors();
  const [initialValues, setInitialValues] = useState(useTypedMessage(fields.form));
  const [isSending, setIsSending] = useState(false);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);

  const showError = (error: unknown) => {
    const errors = fieldErrors(error);
    const known = errors.filter(({ field }) => isContactField(field));
    show(Object.fromEntries(known.map(({ field, message }) => [field, message])));
    if (known.length > 0 && known.length === errors.length) return;
    setFormError(errorMessage(error, contactMessages.failed.description));
    notify({ ...contactMessages.failed, variant: 'destructive' });
  };

  const send = useSingleFlight(async (values: ContactValues, website: string) => {
    setFormError(null);
    setIsSending(true);
    const call = { path: '/api/contact', method: 'POST', body: toContactMessage(values, website) } as const;
    const { data, error } = await withKey(call.body, (idempotencyKey) =>
      dispatch(callServer<ContactReceipt>({ ...call, idempotencyKey })),
    );
    setIsSending(false);
    if (error) return showError(error);
    // Replaces the toast of an earlier failure.
    if (formError !== null) notify({ title: 'Message sent' });
    setInitialValues(nextMessage(values, fields.form.current ? valuesOf(fields.form.current) : values));
    setConfirmation(data.message);
  });

  return {
    ...fields,
    /** Initial field values; a second message keeps the sender, and what was typed while the first one was sent. */
    initialValues,
    isSending,
    /** The server's confirmation; null until a message is sent. */
    confirmation,
    /** An error that belongs to no field. */
    formError,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const values = valuesOf(event.currentTarget);
      if (checkAll(values)) void send(values, trimmedValue(event.currentTarget, honeypotName));
    },
    startOver: () => setConfirmation(null),
  };
}

/** Restores text typed before a newer build replaced the page. */
function useTypedMessage(form: RefObject<HTMLFormElement | null>): ContactValues {
  // Still holds the form after React clears its own ref on unmount.
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    shown.current = form.current;
  });
  const typed = useRestoredText<ContactValues>('message');
  useSaveTypedText('message', () => {
    const values = shown.current && valuesOf(shown.current);
    return values && Object.values(values).some(Boolean) ? values : null;
  });
  return typed ?? emptyMessage;
}
