/** What the forms check before they send. Apart from the rest, because only pages with a form need zod. */
export { signInForm } from './auth/sign-in.form';
export { documentForm } from './documents/document.form';
export { registrationForm } from './registrations/registration.form';
