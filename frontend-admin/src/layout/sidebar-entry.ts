import type { ComponentType } from 'react';

/** A room's line in the sidebar. */
export interface SidebarEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
  /** What waits there, after the label; draws nothing while nothing does. */
  readonly badge?: ComponentType;
}
