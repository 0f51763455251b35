import { Typography } from '@mingzhang/shared/ui';

export function HomePage() {
  return <Typography.Title level={4}>首页</Typography.Title>;
}
