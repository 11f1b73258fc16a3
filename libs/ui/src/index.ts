/**
 * The component library. Import `@pharmacy/ui/global.css` once, in the shell (or in a remote that starts alone);
 * everything else comes from here. Put `data-density="dense"` on the root of a portal or back-office screen.
 */
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/button';
export { ExternalLink, type ExternalLinkProps } from './actions/external-link';
export { IconButton, type IconButtonProps } from './actions/icon-button';
export { LinkButton, type LinkButtonProps } from './actions/link-button';
export { TextLink, type TextLinkProps } from './actions/text-link';

export { Logo, type LogoProps } from './brand/logo';
export { LogoMark, type LogoMarkProps } from './brand/logo-mark';

export { AddressPreview, type AddressPreviewProps } from './data/address-preview';
export { Badge, type BadgeProps, type Tone } from './data/badge';
export { Card, type CardProps } from './data/card';
export { DataTable, type DataColumn, type DataTableProps } from './data/data-table';
export { DescriptionList, type DescriptionItem, type DescriptionListProps } from './data/description-list';
export { Disclosure, type DisclosureProps } from './data/disclosure';
export { Pagination, type PaginationProps } from './data/pagination';
export { RowName } from './data/row-name';
export { Tabs, type TabItem, type TabsProps } from './data/tabs';
export { Thumbnail, type ThumbnailProps } from './data/thumbnail';

export { Alert, type AlertProps } from './feedback/alert';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { ErrorState, type ErrorStateProps } from './feedback/error-state';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';
export { Skeleton, SkeletonText, type SkeletonProps, type SkeletonTextProps } from './feedback/skeleton';
export { Spinner, type SpinnerProps } from './feedback/spinner';
export { StatusBar, type StatusBarProps } from './feedback/status-bar';
export { StatusDot, type StatusDotProps, type StatusTone } from './feedback/status-dot';

export { Checkbox, type CheckboxProps } from './forms/checkbox';
export { Field, FieldError, type FieldControl, type FieldProps } from './forms/field';
export { FieldRow, type FieldRowProps } from './forms/field-row';
export { FileField, type FileFieldProps, type FileFieldState } from './forms/file-field';
export { Form, FormActions, type FormActionsProps, type FormProps } from './forms/form';
export { FormError, type FormErrorItem, type FormErrorProps } from './forms/form-error';
export { ImageField, type ImageFieldProps } from './forms/image-field';
export { PasswordField, type PasswordFieldProps } from './forms/password-field';
export { SearchField, type SearchFieldProps } from './forms/search-field';
export { SelectField, type SelectFieldProps, type SelectOption } from './forms/select-field';
export { Switch, type SwitchProps } from './forms/switch';
export { TextArea, type TextAreaProps } from './forms/text-area';
export { TextField, type TextFieldProps } from './forms/text-field';

export * from './icons/icons';

export { Cluster, type ClusterProps } from './layout/cluster';
export { Container, type ContainerProps } from './layout/container';
export { PageHeader, type PageHeaderProps } from './layout/page-header';
export { SkipLink, type SkipLinkProps } from './layout/skip-link';
export { Stack, type StackProps } from './layout/stack';
export { Toolbar, type ToolbarProps } from './layout/toolbar';
export { VisuallyHidden, type VisuallyHiddenProps } from './layout/visually-hidden';

export { Toaster, type ToasterNotice, type ToasterProps } from './notices/toaster';

export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog';
export { Dialog, type DialogProps, type DialogSize } from './overlays/dialog';
export { DialogClose, type DialogCloseProps } from './overlays/dialog-close';
export { Drawer, type DrawerProps } from './overlays/drawer';
export { Menu, type MenuItem, type MenuProps } from './overlays/menu';
