import { type FormEvent, useState } from 'react';
import { contactMessages, type ContactReceipt } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit/core';
import { type AppDispatch, errorMessage, fieldFaults, sendJson, useDispatch, useNotify } from '@pharmacy/state/core';
import { type ContactValues, isContactField, textIn, toContactMessage, valuesOf } from './contact-message';
import { honeypotName } from './honeypot';
import { useFieldFaults } from './use-field-faults';
import { useTypedMessage } from './use-typed-message';

/** A message being written, sent and thanked for. Whatever fails, what was typed stays. */
export function useContactMessage() {
  const dispatch = useDispatch<AppDispatch>();
  const notify = useNotify();
  const { show, check, ...fields } = useFieldFaults();
  const [begin, setBegin] = useState(useTypedMessage(fields.form));
  const [isSending, setIsSending] = useState(false);
  const [thanks, setThanks] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const refuse = (error: unknown) => {
    const faults = fieldFaults(error);
    const known = faults.filter(({ field }) => isContactField(field));
    show(Object.fromEntries(known.map(({ field, message }) => [field, message])));
    if (known.length > 0 && known.length === faults.length) return;
    setFault(errorMessage(error, contactMessages.failed.description));
    notify({ ...contactMessages.failed, variant: 'destructive' });
  };

  const send = useSingleFlight(async (values: ContactValues, website: string) => {
    setFault(null);
    setIsSending(true);
    const { data, error } = await dispatch(sendJson<ContactReceipt>('/api/contact', toContactMessage(values, website)));
    setIsSending(false);
    if (error) return refuse(error);
    // The notice of an earlier failure must not stand beside the thanks.
    if (fault !== null) notify({ title: 'Message sent' });
    setBegin({ ...values, subject: '', message: '' });
    setThanks(data.message);
  });

  return {
    ...fields,
    /** What the boxes begin with: another message from the same person begins with who that is. */
    begin,
    isSending,
    /** The server's thanks; null until a message was sent. */
    thanks,
    /** What went wrong that belongs to no field. */
    fault,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const values = valuesOf(event.currentTarget);
      if (check(values)) void send(values, textIn(event.currentTarget, honeypotName));
    },
    startOver: () => setThanks(null),
  };
}
