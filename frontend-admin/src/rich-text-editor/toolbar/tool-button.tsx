import { IconButton } from '@pharmacy/ui';
import type { MouseEvent, ReactNode } from 'react';
import styles from './toolbar.module.css';
import type { RovingStops } from './use-roving-stop';

export interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly stops: RovingStops;
  readonly onPress: () => void;
  /** For toggle buttons. */
  readonly isPressed?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** In the format of `aria-keyshortcuts`. */
  readonly keys?: string | undefined;
}

/** Keeps the caret in the text when a tool is clicked. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Disabled tools stay focusable, so that the arrow keys always reach the same tools in the same order. */
export function ToolButton({ label, icon, stops, onPress, isPressed, isDisabled = false, keys }: ToolButtonProps) {
  return (
    <IconButton
      {...stops.stop(label)}
      label={label}
      icon={icon}
      className={styles.tool}
      aria-pressed={isPressed && !isDisabled}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={keys}
      onMouseDown={keepFocus}
      onClick={isDisabled ? undefined : onPress}
    />
  );
}
