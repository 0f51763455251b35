import { KeyHelp } from '@mingzhang/shell';
import { listKeys } from './listKeys';

export function ListKeyHelp({ onClose }: { readonly onClose: () => void }) {
  return <KeyHelp groups={listKeys} onClose={onClose} />;
}
