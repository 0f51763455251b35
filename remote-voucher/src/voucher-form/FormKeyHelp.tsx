import { KeySheet } from '../key-help/KeyHelp';
import { keyHelp } from './keyHelp';

/** Every key of the form. */
export function FormKeySheet({ onClose }: { readonly onClose: () => void }) {
  return <KeySheet groups={keyHelp} onClose={onClose} />;
}
