/**
 * The component library. Import `@pharmacy/ui/global.css` once, in the shell (or in a remote that starts alone);
 * everything else comes from here. Put `data-density="dense"` on the root of a portal or back-office screen.
 */
export * from '@pharmacy/ui/core';

export { AddressPreview, Thumbnail, type AddressPreviewProps, type ThumbnailProps } from './data/thumbnail';
export { DataTable, type DataColumn, type DataTableProps } from './data/data-table';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './data/description-list';
export { Pagination, type PaginationProps } from './data/pagination';
export { Tabs, type TabItem, type TabsProps } from './data/tabs';

export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';
export { StatusBar, StatusDot, type StatusBarProps, type StatusDotProps, type StatusTone } from './feedback/status';

export { Checkbox, type CheckboxProps } from './forms/checkbox';
export {
  FileField,
  FilesField,
  type FileFieldProps,
  type FileFieldState,
  type FilesFieldProps,
} from './forms/file-field';
export { ImageField, type ImageFieldProps } from './forms/image-field';
export { PasswordField, type PasswordFieldProps } from './forms/password-field';
export { SearchField, type SearchFieldProps } from './forms/search-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './forms/select-field';
export { Switch, type SwitchProps } from './forms/switch';

export * from './icons/icons';

export { PageHeader, type PageHeaderProps } from './layout/page-header';
export { Toolbar, type ToolbarProps } from './layout/toolbar';

export { Toaster, type ToasterNotice, type ToasterProps } from './notices/toaster';

export {
  ConfirmDialog,
  DialogSubject,
  UnsavedChangesDialog,
  type ConfirmDialogProps,
  type UnsavedChangesDialogProps,
} from './overlays/confirm-dialog';
export { Dialog, DialogClose, type DialogCloseProps, type DialogProps, type DialogSize } from './overlays/dialog';
export { Drawer, type DrawerProps } from './overlays/drawer';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu';
export {
  TooltipIconButton as IconButton,
  type TooltipIconButtonProps as IconButtonProps,
} from './overlays/tooltip-icon-button';
