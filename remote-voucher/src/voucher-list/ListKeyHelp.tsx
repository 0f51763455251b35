import { KeySheet } from '../key-help/KeyHelp';
import { listKeys } from './listKeys';

/** Every key of the list. */
export function ListKeySheet({ onClose }: { readonly onClose: () => void }) {
  return <KeySheet groups={listKeys} onClose={onClose} />;
}
