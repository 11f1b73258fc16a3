import type { ComponentType } from 'react';

/** A module's link in the sidebar. */
export interface SidebarEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
  /** A badge after the label with the number of open items; renders nothing at zero. */
  readonly badge?: ComponentType;
}
