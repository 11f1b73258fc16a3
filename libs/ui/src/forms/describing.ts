import type { ReactNode } from 'react';

/** Ids of a control's hint and error, and what its `aria-describedby` says: the error first, so that it is heard first. */
export function describing(controlId: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const present = [error ? errorId : '', hint ? hintId : ''].filter((id) => id !== '');
  return { hintId, errorId, describedBy: present.length > 0 ? present.join(' ') : undefined };
}
