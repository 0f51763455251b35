import { KeyHelp } from '@mingzhang/shell';
import { keyHelp } from './keyHelp';

/** Every key of the form. */
export function FormKeyHelp({ onClose }: { readonly onClose: () => void }) {
  return <KeyHelp groups={keyHelp} onClose={onClose} />;
}
