import { useMemo, useState } from 'react';
import { findLosses } from '../html/find-losses';
import type { RichTextSession } from './rich-text-session';

export interface View {
  readonly view: 'visual' | 'source' | 'losses';
  /** what the visual view would lose; empty unless that is what is shown */
  readonly losses: readonly string[];
  readonly showSource: () => void;
  readonly toggleSource: () => void;
  /** Opens the visual view for the text as it is, knowing what will be lost. */
  readonly editAnyway: () => void;
}

const none: readonly string[] = [];

/** Which way the text is shown: one that the visual view would damage is not opened there without a word. */
export function useView(value: string, session: RichTextSession): View {
  const [isSource, setIsSource] = useState(false);
  const [accepted, setAccepted] = useState<string | null>(null);
  const losses = useMemo(
    () => (isSource || value === accepted || session.wrote(value) ? none : findLosses(value)),
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
