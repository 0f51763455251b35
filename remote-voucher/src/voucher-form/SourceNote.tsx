import { useEffect, useState, type ComponentType } from 'react';

interface SourceNoteProps {
  readonly voucherId: number;
}

/** The documents a voucher was made of; few vouchers have any, so their code comes when one does. */
export function SourceNote({ voucherId }: SourceNoteProps) {
  const [Documents, setDocuments] = useState<ComponentType<SourceNoteProps> | null>(null);
  useEffect(() => {
    let isOpen = true;
    import('../inventory-vouchers/SourceDocuments').then(
      ({ SourceDocuments }) => isOpen && setDocuments(() => SourceDocuments),
      // The voucher is whole without it.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return Documents && <Documents voucherId={voucherId} />;
}
