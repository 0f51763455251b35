import { Link } from '@mingzhang/shared/router';
import { Result } from '@mingzhang/shared/ui';

/** An address the site does not know. */
export function NotFound() {
  return (
    <Result
      status="404"
      title="页面不存在"
      subTitle="请检查地址，或从菜单进入。"
      extra={<Link to="/">回到首页</Link>}
    />
  );
}
