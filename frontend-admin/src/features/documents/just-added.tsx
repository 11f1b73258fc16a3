import { use, useEffect, useEffectEvent, useRef } from 'react';
import { Badge } from '@pharmacy/ui';
import { AddedDocumentContext } from './added-document.context';

/** Marks the document that was just added, and leads whoever added it there: once, not again on each visit of its page. */
export function JustAdded() {
  const { isSought, onFound } = use(AddedDocumentContext);
  const mark = useRef<HTMLSpanElement>(null);

  const lead = useEffectEvent(() => {
    mark.current?.scrollIntoView({ block: 'center' });
    mark.current?.focus({ preventScroll: true });
    onFound();
  });
  useEffect(() => {
    if (!isSought) return;
    // After the dialog has handed the focus back to the button that opened it.
    const timer = setTimeout(lead);
    return () => clearTimeout(timer);
  }, [isSought]);

  return (
    <Badge ref={mark} tabIndex={-1} tone="accent">
      Just added
    </Badge>
  );
}
