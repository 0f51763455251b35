import { useState } from 'react';
import type { CarryForwardInput } from '@mingzhang/shared/accounting/carry-forward/carryForwardInput';
import { carryForwardInputs } from '@mingzhang/shared/accounting/carry-forward/carryForwardSettings';
import { problemText } from '@mingzhang/shared/http';
import type { Period } from '@mingzhang/shared/primitives/period';
import { Alert, Button, Space } from '@mingzhang/shared/ui';
import { Switch } from '@mingzhang/shared/ui-choice';
import { Drawer } from '@mingzhang/shared/ui-form';
import type { CarryForwardCard, CarryForwardSettings } from '../../closingApi';
import { FieldEditor, type FieldEditorProps } from './FieldEditor';
import { RowsEditor } from './RowsEditor';
import { usePostingLists } from './usePostingLists';
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
  const [values, setValues] = useState<Partial<CarryForwardSettings>>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const inputs = card.inputs.map((key) => [key, carryForwardInputs[key] as CarryForwardInput] as const);
  const lists = usePostingLists(inputs.some(([, input]) => asksForAccounts(input)));
  const said = { ...settings, ...values };
  const isUnused = said.unusedKinds.includes(card.key);

  function setUnused(unused: boolean) {
    const others = said.unusedKinds.filter((kind) => kind !== card.key);
    setValues({ ...values, unusedKinds: unused ? [...others, card.key] : others });
  }

  async function save() {
    setBusy(true);
    setProblem(null);
    try {
      await onSave(values);
      onClose();
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Drawer
      open
      size={inputs.some(([, { unit }]) => unit === 'rows') ? 960 : 440}
      title={`结转设置 · ${card.title}`}
      onClose={onClose}
      footer={
        <Space style={{ justifyContent: 'flex-end', width: '100%' }}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={Object.keys(values).length === 0}
            onClick={() => void save()}
          >
            保存
          </Button>
        </Space>
      }
    >
      {problem !== null && (
        <Alert showIcon type="error" style={{ marginBottom: 12 }} title={problemText(problem)} />
      )}
      <p className={styles.quiet}>{card.rule}</p>
      {inputs.map(([key, input]) =>
        input.unit === 'rows' ? (
          <RowsEditor
            key={key}
            title={input.title}
            columns={input.columns}
            rows={said[key] as never}
            lists={lists}
            period={period}
            onChange={(rows) => setValues({ ...values, [key]: rows })}
          />
        ) : (
          <div key={key} className={styles.field}>
            <span>{input.title}</span>
            <FieldEditor
              label={input.title}
              unit={input.unit}
              value={said[key] as FieldEditorProps['value']}
              lists={lists}
              onChange={(value) => setValues({ ...values, [key]: value })}
            />
            <small>{input.isOfMonth ? '只对本期有效' : '从本期起有效'}</small>
          </div>
        ),
      )}
      <div className={styles.field}>
        <span>不使用此项结转</span>
        <Switch size="small" aria-label="不使用此项结转" checked={isUnused} onChange={setUnused} />
        <small>从本期起不再计算，也不必生成</small>
      </div>
    </Drawer>
  );
}

function asksForAccounts(input: CarryForwardInput): boolean {
  if (input.unit !== 'rows') return input.unit === 'place';
  return Object.values(input.columns).some(({ unit }) => unit === 'place');
}
