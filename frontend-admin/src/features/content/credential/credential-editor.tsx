import { useState } from 'react';
import { type Credential, credentialErrors, parseCredential, writeCredential } from '@pharmacy/contracts';
import { pharmacyDay } from '@pharmacy/remote-kit';
import { Stack, TextField } from '@pharmacy/ui';
import { OptionalDateField } from '../../../forms/complete-dates';
import { useNow } from '../../../lists/use-now';

interface CredentialEditorProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The parts of a text. One in another format, from before there were parts, becomes the body, so that nothing is lost. */
const partsOf = (text: string): Credential =>
  parseCredential(text) ?? {
    ...{
      body: text
        .split(/\s*\n\s*/)
        .join(', ')
        .trim(),
      number: '',
    },
    ...{ link: '', from: '', until: '' },
  };

/** Edits what proves an accreditation badge. */
export function CredentialEditor({ value, onChange }: CredentialEditorProps) {
  const [shown, setShown] = useState(() => ({ text: value, parts: partsOf(value) }));
  // The text was replaced from outside, for example by an earlier version.
  if (shown.text !== value) setShown({ text: value, parts: partsOf(value) });

  const { parts } = shown;
  const today = pharmacyDay(useNow());
  const isEmpty = value.trim() === '';
  const errors = isEmpty ? {} : credentialErrors(parts);
  const change = (part: keyof Credential, typed: string) => {
    const next = { ...parts, [part]: typed };
    const text = writeCredential(next);
    setShown({ text, parts: next });
    onChange(text);
  };
  const field = (part: keyof Credential) => ({
    value: parts[part],
    error: errors[part],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change(part, target.value),
  });
  const hasEnded = parts.until !== '' && parts.until < today;
  return (
    <Stack role="group" aria-label="Proof of the badge">
      {isEmpty && (
        <p>Nothing has been entered yet. The website shows the badge without an accrediting body, number, or dates.</p>
      )}
      <TextField label="Accrediting body" {...field('body')} />
      <TextField label="Number" {...field('number')} />
      <TextField
        label="Link"
        type="url"
        optional
        hint="The page where the accrediting body confirms it. On the website, the body’s name links to it."
        {...field('link')}
      />
      <OptionalDateField label="Valid from (first day)" {...field('from')} onChange={(day) => change('from', day)} />
      <TextField
        label="Valid through (last day)"
        type="date"
        hint={
          hasEnded
            ? 'This day has passed. The website shows the badge as expired.'
            : 'Starting the next day in the pharmacy’s time zone, the website shows the badge as expired.'
        }
        {...field('until')}
      />
    </Stack>
  );
}
