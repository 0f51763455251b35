/** Choosing an account by code, name or initials; loaded with the first page that asks for one. */
export { AccountPicker } from '../ui/account-picker/AccountPicker';
export { accountOptions, searchAccounts } from '../ui/account-picker/accountSearch';
export type { AccountOption } from '../ui/account-picker/accountSearch';
export { creationKeys, isCreationKey } from '../ui/account-picker/isCreationKey';
export { CurrencySelect } from '../ui/CurrencySelect';
