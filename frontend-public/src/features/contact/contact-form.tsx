import { useEffect, useRef } from 'react';
import { Button, FieldRow, Form, FormError, SendIcon, TextField } from '@pharmacy/ui/core';
import type { ContactField } from './contact-message';
import { Honeypot } from './honeypot';
import { MessageField } from './message-field';
import { MessageSent } from './message-sent';
import { useContactMessage } from './use-contact-message';
import styles from './contact-form.module.css';

export function ContactForm() {
  const { form, faults, begin, isSending, thanks, fault, submit, startOver, onBlur, onChange } = useContactMessage();
  const message = useRef<HTMLTextAreaElement>(null);
  const isAnother = useRef(false);

  useEffect(() => {
    if (thanks !== null) isAnother.current = true;
    else if (isAnother.current) message.current?.focus();
  }, [thanks]);

  if (thanks !== null) return <MessageSent thanks={thanks} onAnother={startOver} />;

  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    error: faults[name],
    defaultValue: begin[name],
  });
  return (
    // Until a script listens, the browser would send it in the address; to a dialog that is not there it sends nothing.
    <Form ref={form} method="dialog" onSubmit={submit} onBlur={onBlur} onChange={onChange} className={styles.form}>
      <FieldRow>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      </FieldRow>
      <FieldRow>
        <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
        <TextField label="Subject" optional {...field('subject')} />
      </FieldRow>
      <MessageField ref={message} {...field('message')} />
      <Honeypot />
      <FormError message={fault} />
      <Button type="submit" size="lg" pending={isSending} icon={<SendIcon />} className={styles.submit}>
        Send message
      </Button>
    </Form>
  );
}
