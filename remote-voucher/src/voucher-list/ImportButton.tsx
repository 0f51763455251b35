import { usePermission } from '@mingzhang/shell';
import { Button, UploadOutlined } from '@mingzhang/shared/ui';

interface ImportButtonProps {
  readonly onStart: (button: HTMLElement) => void;
}

/** 导入, for those who may write. */
export function ImportButton({ onStart }: ImportButtonProps) {
  const mayWrite = usePermission('voucher.write');
  if (!mayWrite) return null;
  return (
    <Button icon={<UploadOutlined />} onClick={({ currentTarget }) => onStart(currentTarget)}>
      导入
    </Button>
  );
}
