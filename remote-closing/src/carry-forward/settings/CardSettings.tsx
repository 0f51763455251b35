import { problemText } from '@mingzhang/shared/http';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Alert, Button, Space } from '@mingzhang/shared/ui';
import { Switch } from '@mingzhang/shared/ui-choice';
import { Drawer } from '@mingzhang/shared/ui-form';
import type { CarryForwardCard, CarryForwardSettings } from '../../closingApi';
import { hasLists, SettingInputs } from './SettingInputs';
import { useCardSettings } from './useCardSettings';
import styles from './Settings.module.css';

interface CardSettingsProps {
  readonly card: CarryForwardCard;
  readonly settings: CarryForwardSettings;
  readonly period: Period;
  /** Rejects when the server refuses; the drawer then says why and stays open. */
  readonly onSave: (values: Partial<CarryForwardSettings>) => Promise<void>;
  readonly onClose: () => void;
}

/** Everything that may be set on one card: its figures and lists, and whether it is used at all. */
export function CardSettings({ card, settings, period, onSave, onClose }: CardSettingsProps) {
  const drawer = useCardSettings(card, settings, { onSave, onClose });
  return (
    <Drawer
      open
      size={hasLists(card.inputs) ? 960 : 440}
      title={`结转设置 · ${card.title}`}
      onClose={onClose}
      footer={
        <Space style={{ justifyContent: 'flex-end', width: '100%' }}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={drawer.isBusy}
            disabled={!drawer.isChanged}
            onClick={() => void drawer.save()}
          >
            保存
          </Button>
        </Space>
      }
    >
      {drawer.problem !== null && (
        <Alert showIcon type="error" style={{ marginBottom: 12 }} title={problemText(drawer.problem)} />
      )}
      <p className={styles.quiet}>{card.rule}</p>
      <SettingInputs inputs={card.inputs} said={drawer.said} period={period} onChange={drawer.change} />
      <div className={styles.field}>
        <span>不使用此项结转</span>
        <Switch
          size="small"
          aria-label="不使用此项结转"
          checked={drawer.isUnused}
          onChange={drawer.setUnused}
        />
        <small>从本期起不再计算，也不必生成</small>
      </div>
    </Drawer>
  );
}
