export * from './auth.messages';
export * from './session';
export type { SignInFormValues } from './sign-in.form';
