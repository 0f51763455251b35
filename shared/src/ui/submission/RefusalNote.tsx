import { Alert } from 'antd';

/** Above the fields it is about: why they were not taken. Null: they were. */
export function RefusalNote({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return <Alert showIcon type="error" role="alert" style={{ marginBottom: 12 }} title={text} />;
}
