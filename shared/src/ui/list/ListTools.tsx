import {
  CheckOutlined,
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { use, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ignoreReported } from '../../http/HttpProblem';
import { useReloadShown } from '../../server-state/useReloadShown';
import { usePreferences } from '../../session/usePreferences';
import { ToolsSlotContext } from '../page/toolsSlot';
import { useIsTelephone } from '../windowWidth';
import { useHiddenColumns, type ListColumn } from './useHiddenColumns';
import { useWholeScreen } from './useWholeScreen';

interface ListToolsProps {
  /** Name of the list, under which its columns are kept. */
  readonly list: string;
  /** The columns that may be left out; none: nothing to choose. */
  readonly columns?: readonly ListColumn[];
}

/**
 * 刷新, 行距, 列设置 and 全屏 of a list, wherever on the page it is drawn: at the end of the page's first line. A telephone,
 * which has neither room to gain nor to lose, has the first and the third.
 */
export function ListTools({ list, columns = [] }: ListToolsProps) {
  const host = use(ToolsSlotContext)?.host;
  return host ? createPortal(<Tools list={list} columns={columns} />, host) : null;
}

/** 刷新 and 全屏 of a page whose rows are as high as its form wants them: a statement, 期初余额. Not on a telephone. */
export function FormTools() {
  const host = use(ToolsSlotContext)?.host;
  const isTelephone = useIsTelephone();
  return host && !isTelephone
    ? createPortal(
        <>
          <ReloadTool />
          <WholeScreenTool />
        </>,
        host,
      )
    : null;
}

function Tools({ list, columns }: Required<ListToolsProps>) {
  const { preferences, change } = usePreferences();
  const isTelephone = useIsTelephone();
  const isRoomy = preferences.density === 'comfortable';
  const chooseDensity = () => change({ density: isRoomy ? 'compact' : 'comfortable' }).catch(ignoreReported);
  return (
    <>
      <ReloadTool />
      {!isTelephone && (
        <Tool
          title={isRoomy ? '紧凑行距' : '宽松行距'}
          icon={<ColumnHeightOutlined />}
          onClick={() => void chooseDensity()}
        />
      )}
      {columns.length > 0 && <ColumnChoice list={list} columns={columns} />}
      {!isTelephone && <WholeScreenTool />}
    </>
  );
}

function ReloadTool() {
  const { reload, isLoading } = useReloadShown();
  return <Tool title="刷新" icon={<ReloadOutlined spin={isLoading} />} onClick={reload} />;
}

function WholeScreenTool() {
  const [isWhole, toggleWhole] = useWholeScreen();
  return (
    <Tool
      title={isWhole ? '退出全屏' : '全屏'}
      icon={isWhole ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={toggleWhole}
    />
  );
}

interface ToolProps {
  readonly title: string;
  readonly icon: ReactNode;
  readonly onClick?: () => void;
}

function Tool({ title, ...button }: ToolProps) {
  return <Button type="text" title={title} aria-label={title} {...button} />;
}

const ALL = ' all';

function ColumnChoice({ list, columns }: Required<ListToolsProps>) {
  const { isHidden, toggle, showAll } = useHiddenColumns(list);
  const [isOpen, setOpen] = useState(false);
  const items: MenuProps['items'] = [
    { key: 'note', type: 'group', label: '显示哪些列；导出和打印不变' },
    ...columns.map(({ key, title }) => ({
      key,
      label: title,
      icon: isHidden(key) ? <span style={{ width: 14 }} /> : <CheckOutlined />,
      extra: isHidden(key) ? '隐藏' : '显示',
    })),
    { type: 'divider' },
    { key: ALL, label: '全部显示', disabled: !columns.some(({ key }) => isHidden(key)) },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={isOpen}
      // Several are chosen one after the other.
      onOpenChange={(open, { source }) => source === 'trigger' && setOpen(open)}
      menu={{
        items,
        style: { maxHeight: '70vh', overflowY: 'auto' },
        onClick: ({ key }) => (key === ALL ? showAll() : toggle(key)),
      }}
    >
      <Button type="text" title="列设置" aria-label="列设置" icon={<SettingOutlined />} />
    </Dropdown>
  );
}
