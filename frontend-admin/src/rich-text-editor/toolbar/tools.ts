import type { RichText } from '../session/use-rich-text';
import type { RovingStops } from './use-roving-stop';

/** The props of each group of tools. */
export interface ToolsProps {
  readonly text: RichText;
  readonly stops: RovingStops;
  readonly isDisabled: boolean;
}
