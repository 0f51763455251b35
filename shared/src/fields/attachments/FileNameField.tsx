import { useState } from 'react';
import { Input } from '@mingzhang/shared/ui-text';

interface FileNameFieldProps {
  readonly name: string;
  /** Null: as it was. */
  readonly onDone: (name: string | null) => void;
}

/** The name of a file being typed: Enter keeps it, Esc does not. The extension is the server's. */
export function FileNameField({ name, onDone }: FileNameFieldProps) {
  const dot = name.lastIndexOf('.');
  const [typed, setTyped] = useState(name.slice(0, dot));
  const keep = () => onDone(typed.trim() === '' || typed === name.slice(0, dot) ? null : typed.trim());
  return (
    <Input
      autoFocus
      size="small"
      aria-label={`${name} 的新名称`}
      maxLength={100}
      suffix={name.slice(dot)}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onPressEnter={(event) => {
        if (!event.nativeEvent.isComposing) keep();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        // The drawer stays open.
        event.stopPropagation();
        onDone(null);
      }}
      onBlur={keep}
    />
  );
}
