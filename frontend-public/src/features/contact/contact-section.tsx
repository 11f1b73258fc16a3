import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type ContactField, contactMessages, limits } from '@pharmacy/contracts';
import {
  Alert,
  Button,
  CircleCheckIcon,
  Container,
  FieldRow,
  Form,
  FormError,
  SendIcon,
  TextArea,
  TextField,
  VisuallyHidden,
} from '@pharmacy/ui/core';
import { Text } from '../../content/blocks';
import { MailLink, PhoneLink } from '../../sections/links';
import { honeypotName, useContactMessage } from './use-contact-message';
import styles from './contact-section.module.css';

/** The contact form, next to the warning about health information; on a phone the warning comes first. */
export function ContactSection() {
  const heading = useId();
  return (
    <section id="message" aria-labelledby={heading} className={styles.section}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <Text block="contact_form_title" as="h2" id={heading} className={styles.title} />
          <Text block="contact_form_text" className={styles.text} />
          <Alert tone="warning">{contactMessages.noHealthInformation}</Alert>
        </div>
        <div className={styles.column}>
          <WithoutScripts />
          <ContactForm />
        </div>
      </Container>
    </section>
  );
}

/** Replaces the form when JavaScript is off, because it couldn't be sent. */
function WithoutScripts() {
  return (
    <noscript>
      <Alert>
        <p>{contactMessages.withoutScripts}</p>
        <p>
          <PhoneLink />
        </p>
        <MailLink />
      </Alert>
    </noscript>
  );
}

export function ContactForm() {
  const { form, errors, initialValues, isSending, confirmation, formError, submit, startOver, onBlur, onChange } =
    useContactMessage();
  const message = useRef<HTMLTextAreaElement>(null);
  const wasSent = useRef(false);

  useEffect(() => {
    if (confirmation !== null) wasSent.current = true;
    else if (wasSent.current) message.current?.focus();
  }, [confirmation]);

  if (confirmation !== null) return <MessageSent confirmation={confirmation} onSendAnother={startOver} />;

  const field = (name: ContactField) => ({
    id: `contact-${name}`,
    name,
    error: errors[name],
    defaultValue: initialValues[name],
  });
  return (
    // Before hydration, a native submit would put the fields in the URL. `method="dialog"` without a dialog sends nothing.
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
      <FormError message={formError} />
      <Button type="submit" size="lg" pending={isSending} icon={<SendIcon />} className={styles.submit}>
        Send message
      </Button>
    </Form>
  );
}

const { max } = limits.contactMessage;
/** The counter appears when this many characters or fewer are left. */
const COUNTER_THRESHOLD = 500;

const charactersLeft = (left: number): string | undefined => {
  if (left > COUNTER_THRESHOLD) return undefined;
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left >= 0 ? `${left} ${characters} left` : `${-left} ${characters} too many`;
};

interface MessageFieldProps {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly defaultValue: string;
}

/** The message field, with a counter when the text gets close to the limit. */
function MessageField(control: MessageFieldProps) {
  const [length, setLength] = useState(control.defaultValue.trim().length);
  const count = ({ target }: ChangeEvent<HTMLTextAreaElement>) => setLength(target.value.trim().length);
  return (
    <TextArea
      {...control}
      label="Message"
      className={styles.message}
      hint={charactersLeft(max - length)}
      onChange={count}
    />
  );
}

/**
 * A field that only bots fill in. It is moved off screen instead of using `display: none`, which bots detect. Keyboards and
 * assistive technology can't reach it.
 */
function Honeypot() {
  return (
    <VisuallyHidden aria-hidden="true" inert>
      <label htmlFor="contact-website">Website</label>
      <input id="contact-website" name={honeypotName} type="text" tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  );
}

interface MessageSentProps {
  readonly confirmation: string;
  readonly onSendAnother: () => void;
}

/** Replaces the form and takes the focus, so that screen readers announce the result. */
function MessageSent({ confirmation, onSendAnother }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <CircleCheckIcon className={styles.tick} />
      <h3 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        Message sent
      </h3>
      <p>{confirmation}</p>
      <Button variant="secondary" onClick={onSendAnother}>
        Send another message
      </Button>
    </div>
  );
}
