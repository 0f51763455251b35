import { BellOutlined, Button, EmptyState, Popover } from '@mingzhang/shared/ui';

/** The notification drop-down; nothing in the product notifies anybody yet (SPEC 2). */
export function Notifications() {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      title="通知"
      content={
        <div style={{ width: 260 }}>
          <EmptyState text="暂无通知" />
        </div>
      }
    >
      <Button type="text" icon={<BellOutlined />} aria-label="通知" />
    </Popover>
  );
}
