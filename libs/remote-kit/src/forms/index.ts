/** Forms based on the contract's schemas. It's a separate entry point because only pages with forms need its dependencies. */
export { applyServerErrors, resetTo, useContractForm, type ContractForm } from './contract-form';
export { SignInForm } from './sign-in-form';
