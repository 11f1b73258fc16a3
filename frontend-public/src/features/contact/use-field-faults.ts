import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { faultOf, faultsOf, type ContactFaults } from './contact-faults';
import { boxOf, contactFields, isContactField, type ContactField, type ContactValues, textIn } from './contact-message';

interface FieldFaults {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly faults: ContactFaults;
  /** Shows faults at their fields and goes to the first; without any, each field is as it was in the beginning. */
  readonly show: (faults: ContactFaults) => void;
  /** Shows what is wrong with all of them; whether nothing is. */
  readonly check: (values: ContactValues) => boolean;
  /** A field that was left, or typed in, is checked; while it is typed in for the first time, it is left alone. */
  readonly onBlur: (event: FormEvent<HTMLFormElement>) => void;
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
}

/** What is wrong with the fields of the contact form: told when a field is left, and from then on at each keystroke. */
export function useFieldFaults(): FieldFaults {
  const form = useRef<HTMLFormElement>(null);
  const left = useRef(new Set<ContactField>());
  const [faults, setFaults] = useState<ContactFaults>({});

  const look = ({ currentTarget, target }: FormEvent<HTMLFormElement>, isLeft: boolean) => {
    const { name = '' } = target as Partial<HTMLInputElement>;
    if (!isContactField(name)) return;
    if (isLeft) left.current.add(name);
    if (!left.current.has(name)) return;
    const fault = faultOf(name, textIn(currentTarget, name));
    setFaults(({ [name]: _before, ...others }) => (fault === undefined ? others : { ...others, [name]: fault }));
  };

  const show = (found: ContactFaults) => {
    setFaults(found);
    const first = contactFields.find((field) => found[field] !== undefined);
    // What is right may be another message's first word next: nobody is told that it is too short.
    left.current = new Set(first && contactFields);
    if (first && form.current) boxOf(form.current, first)?.focus();
  };

  return {
    form,
    faults,
    show,
    check: (values) => {
      const found = faultsOf(values);
      show(found);
      return Object.keys(found).length === 0;
    },
    onBlur: (event) => look(event, true),
    onChange: (event) => look(event, false),
  };
}
