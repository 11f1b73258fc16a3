import type { ReactNode } from 'react';

/** Ids of a control's hint and error, and its `aria-describedby`. The error comes first, so that screen readers read it first. */
export function describing(controlId: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const present = [error ? errorId : '', hint ? hintId : ''].filter((id) => id !== '');
  return { hintId, errorId, describedBy: present.length > 0 ? present.join(' ') : undefined };
}
