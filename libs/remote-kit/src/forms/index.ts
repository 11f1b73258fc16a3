/** Forms based on the contract's schemas. It's a separate entry point because only pages with forms need its dependencies. */
export { applyServerErrors } from './apply-server-errors';
export { useContractForm, type ContractForm } from './use-contract-form';
