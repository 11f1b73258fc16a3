export { Toaster as default } from '@pharmacy/ui';
