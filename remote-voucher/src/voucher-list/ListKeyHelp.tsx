import { KeyHelp } from '@mingzhang/shell';
import { listKeys } from './listKeys';

/** Every key of the list. */
export function ListKeyHelp({ onClose }: { readonly onClose: () => void }) {
  return <KeyHelp groups={listKeys} onClose={onClose} />;
}
