import { limits, type ContactFormValues } from '@pharmacy/contracts';
import type { ContractForm } from '@pharmacy/remote-kit/forms';
import { TextArea } from '@pharmacy/ui';
import styles from './contact-form.module.css';

const { max } = limits.contactMessage;
/** Nobody is told to be brief before it matters. */
const NEAR = 500;

const counted = (left: number): string | undefined => {
  if (left > NEAR) return undefined;
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left >= 0 ? `${left} ${characters} left` : `${-left} ${characters} too many`;
};

/** The message, with a count of what is left of its length once that is little. */
export function MessageField({ form }: { readonly form: ContractForm<ContactFormValues> }) {
  const message = form.watch('message');
  return (
    <TextArea
      label="Message"
      id="contact-message"
      className={styles.message}
      error={form.formState.errors.message?.message}
      hint={counted(max - message.trim().length)}
      {...form.register('message')}
    />
  );
}
