export * from './auth.messages';
export * from './session';
export * from './sign-in.form';
