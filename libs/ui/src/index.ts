/**
 * The component library. Import `@pharmacy/ui/global.css` once, in the shell (or in a remote that starts alone);
 * everything else comes from here. Put `data-density="dense"` on the root of a portal or back-office screen.
 */
export * from '@pharmacy/ui/core';

export { AddressPreview, type AddressPreviewProps } from './data/address-preview';
export { DataTable, type DataColumn, type DataTableProps } from './data/data-table';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './data/description-list';
export { Pagination, type PaginationProps } from './data/pagination';
export { Tabs, type TabItem, type TabsProps } from './data/tabs';
export { Thumbnail, type ThumbnailProps } from './data/thumbnail';

export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';
export { StatusBar, type StatusBarProps } from './feedback/status-bar';
export { StatusDot, type StatusDotProps, type StatusTone } from './feedback/status-dot';

export { Checkbox, type CheckboxProps } from './forms/checkbox';
export {
  FileField,
  type FileFieldProps,
  type FileFieldState,
  FilesField,
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

export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog';
export { Dialog, type DialogProps, type DialogSize } from './overlays/dialog';
export { DialogClose, type DialogCloseProps } from './overlays/dialog-close';
export { DialogSubject } from './overlays/dialog-subject';
export { UnsavedChangesDialog, type UnsavedChangesDialogProps } from './overlays/unsaved-changes-dialog';
export { Drawer, type DrawerProps } from './overlays/drawer';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu';
export {
  TooltipIconButton as IconButton,
  type TooltipIconButtonProps as IconButtonProps,
} from './overlays/tooltip-icon-button';
