import type { RichText } from '../session/use-rich-text';
import type { RovingStops } from './use-roving-stop';

/** What each group of tools works on. */
export interface ToolsProps {
  readonly text: RichText;
  readonly stops: RovingStops;
  readonly isDisabled: boolean;
}
