import { type FormEvent, useState } from 'react';
import { contactMessages, type ContactFormValues } from '@pharmacy/contracts';
import { contactForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, useContractForm, type ContractForm } from '@pharmacy/remote-kit/forms';
import { useNotify } from '@pharmacy/state';
import { useSendContactMessageMutation } from './contact.api';
import { emptyMessage, toContactMessage } from './contact-message';
import { honeypotName } from './honeypot';

export interface ContactMessageState {
  readonly form: ContractForm<ContactFormValues>;
  readonly isSending: boolean;
  /** The server's thanks; null until a message was sent. */
  readonly thanks: string | null;
  /** What went wrong that belongs to no field. */
  readonly fault: string | null;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** An empty form from the same person. */
  readonly startOver: () => void;
}

/** A message being written, sent and thanked for. Whatever fails, what was typed stays. */
export function useContactMessage(): ContactMessageState {
  const [send, { data, isLoading, reset }] = useSendContactMessageMutation();
  const [fault, setFault] = useState<string | null>(null);
  const form = useContractForm(contactForm, emptyMessage);
  const notify = useNotify();

  const sendOnce = useSingleFlight(async (values: ContactFormValues) => {
    setFault(null);
    const { error } = await send(toContactMessage(values));
    // The notice of an earlier failure must not stand beside the thanks.
    if (!error && fault !== null) notify({ title: 'Message sent' });
    if (!error) return;
    const left = applyServerErrors(form, error, contactMessages.failed.description);
    setFault(left);
    if (left !== null) notify({ ...contactMessages.failed, variant: 'destructive' });
  });

  return {
    form,
    isSending: isLoading,
    thanks: data?.message ?? null,
    fault,
    submit: (event) => {
      event.preventDefault();
      // Machines set fields without an event, of which the form would not learn.
      const trap = event.currentTarget.elements.namedItem(honeypotName);
      const website = trap instanceof HTMLInputElement ? trap.value : '';
      void form.handleSubmit((values) => sendOnce({ ...values, website }))();
    },
    startOver: () => {
      const { name, email, phone } = form.getValues();
      form.reset({ ...emptyMessage, name, email, phone });
      reset();
    },
  };
}
