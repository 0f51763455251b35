import { KeyHelp } from '@mingzhang/shell';
import { keyHelp } from './keyHelp';

export function FormKeyHelp({ onClose }: { readonly onClose: () => void }) {
  return <KeyHelp groups={keyHelp} onClose={onClose} />;
}
