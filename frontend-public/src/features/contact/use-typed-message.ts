import { type RefObject, useEffect, useRef } from 'react';
import { useKeepText, useKeptText } from '@pharmacy/remote-kit/core';
import { type ContactValues, emptyMessage, valuesOf } from './contact-message';

/** What the boxes begin with: what was typed in them before another build of the page took its place, else nothing. */
export function useTypedMessage(form: RefObject<HTMLFormElement | null>): ContactValues {
  // Holds the form when the page has let go of it.
  const shown = useRef<HTMLFormElement>(null);
  useEffect(() => {
    shown.current = form.current;
  });
  const before = useKeptText<ContactValues>('message');
  useKeepText('message', () => {
    const values = shown.current && valuesOf(shown.current);
    return values && Object.values(values).some(Boolean) ? values : null;
  });
  return before ?? emptyMessage;
}
