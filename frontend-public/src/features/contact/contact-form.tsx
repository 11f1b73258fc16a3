import { useEffect, useRef } from 'react';
import type { ContactFormValues } from '@pharmacy/contracts';
import { Button, FieldRow, Form, FormError, SendIcon, TextField } from '@pharmacy/ui';
import { Honeypot } from './honeypot';
import { MessageField } from './message-field';
import { MessageSent } from './message-sent';
import { useContactMessage } from './use-contact-message';
import styles from './contact-form.module.css';

/** Default export because it loads by itself: the other pages do not pay for what forms are made of. */
export default function ContactForm() {
  const { form, isSending, thanks, fault, submit, startOver } = useContactMessage();
  const isAnother = useRef(false);
  const { register, setFocus, formState } = form;

  useEffect(() => {
    if (thanks !== null) isAnother.current = true;
    else if (isAnother.current) setFocus('message');
  }, [thanks, setFocus]);

  if (thanks !== null) return <MessageSent thanks={thanks} onAnother={startOver} />;

  const field = (name: keyof ContactFormValues) => ({
    id: `contact-${name}`,
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <Form onSubmit={submit}>
      <FieldRow>
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...field('email')} />
      </FieldRow>
      <FieldRow>
        <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone')} />
        <TextField label="Subject" optional {...field('subject')} />
      </FieldRow>
      <MessageField form={form} />
      <Honeypot />
      <FormError message={fault} />
      <Button type="submit" size="lg" pending={isSending} icon={<SendIcon />} className={styles.submit}>
        Send message
      </Button>
    </Form>
  );
}
