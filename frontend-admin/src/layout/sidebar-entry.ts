import type { ComponentType } from 'react';
import type { Permission } from '@pharmacy/contracts';

/** A module's link in the sidebar. */
export interface SidebarEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
  /** What the screen takes; without it, all staff see it. */
  readonly permission?: Permission;
  /** A badge after the label with the number of open items; renders nothing at zero. */
  readonly badge?: ComponentType;
}
