import { useMemo, useState } from 'react';
import { findUnsupported } from '../html/find-unsupported';
import type { RichTextSession } from './rich-text-session';

export interface View {
  readonly view: 'visual' | 'source' | 'losses';
  /** What the visual view would lose; empty if nothing, or if another view is shown. */
  readonly losses: readonly string[];
  readonly showSource: () => void;
  readonly toggleSource: () => void;
  /** Opens the visual view despite the losses. */
  readonly editAnyway: () => void;
}

const none: readonly string[] = [];

/** The current view. A text that the visual view would damage isn't opened there without a warning. */
export function useView(value: string, session: RichTextSession): View {
  const [isSource, setIsSource] = useState(false);
  const [accepted, setAccepted] = useState<string | null>(null);
  const losses = useMemo(
    () => (isSource || value === accepted || session.wrote(value) ? none : findUnsupported(value)),
    [isSource, value, accepted, session],
  );
  return {
    view: isSource ? 'source' : losses.length > 0 ? 'losses' : 'visual',
    losses,
    showSource: () => setIsSource(true),
    toggleSource: () => setIsSource(!isSource),
    editAnyway: () => setAccepted(value),
  };
}
