/**
 * The components of the public pages. Every visitor loads them, so nothing here may import Radix. `@pharmacy/ui` exports
 * these and the rest; its other files import from `@pharmacy/ui/core`, not by file, so that a page loads one copy of each.
 */
export { Button, RowName, type ButtonProps } from './actions/button';
export { CopyButton, copyText } from './actions/copy-button';
export { ExternalLink, LinkButton, TextLink } from './actions/links';
export { IconButton, type IconButtonProps } from './actions/icon-button';

export { Logo, LogoMark } from './brand/logo';

export { Badge, type BadgeProps } from './data/badge';
export { Card } from './data/card';
export { Disclosure } from './data/disclosure';

export { Alert } from './feedback/alert';
export { EmptyState, ErrorState } from './feedback/empty-or-error';
export { Skeleton, SkeletonText, Spinner } from './feedback/loading';

export {
  controlClass,
  describing,
  Field,
  FieldError,
  TextArea,
  TextField,
  type FieldFrame,
  type TextFieldProps,
} from './forms/field';
export { FieldRow, Form, FormActions, FormError, useFormError } from './forms/form';

export * from './icons/core-icons';

export { Cluster, Container, Stack } from './layout/flow';
export { SkipLink, VisuallyHidden } from './layout/visually-hidden';
