/**
 * The component library. Import `@pharmacy/ui/global.css` once, in the shell (or in a remote that starts alone);
 * everything else comes from here. Put `data-density="dense"` on the root of a portal or back-office screen.
 */
export * from '@pharmacy/ui/core';

export { Thumbnail } from './data/thumbnail';
export { DataTable, type DataColumn } from './data/data-table';
export { DescriptionList, type DescriptionItem } from './data/description-list';
export { Pagination } from './data/pagination';
export { Tabs, type TabItem } from './data/tabs';

export { ProgressBar, StatusBar, StatusDot, type StatusTone } from './feedback/status';

export { Checkbox } from './forms/checkbox';
export { FileField, FilesField, type FileFieldState } from './forms/file-field';
export { ImageField } from './forms/image-field';
export { PasswordField } from './forms/password-field';
export { SearchField } from './forms/search-field';
export { SelectField, type SelectOption } from './forms/select-field';
export { Switch } from './forms/switch';

export * from './icons/icons';

export { PageHeader, Toolbar } from './layout/page-header';

export { Toaster } from './notices/toaster';

export { ConfirmDialog, DialogSubject, UnsavedChangesDialog } from './overlays/confirm-dialog';
export { Dialog, DialogClose, Drawer, type DialogProps, type DialogSize } from './overlays/dialog';
export { Menu, type MenuItem } from './overlays/menu';
export {
  TooltipIconButton as IconButton,
  type TooltipIconButtonProps as IconButtonProps,
} from './overlays/tooltip-icon-button';
