/** Forms that speak the contract. Apart from the rest, because only pages with a form need what they are made of. */
export { applyServerErrors } from './apply-server-errors';
export { useContractForm, type ContractForm } from './use-contract-form';
