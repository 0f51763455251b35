import { ignoreReported } from '@mingzhang/shared/http';
import { usePreferences } from '@mingzhang/shared/session';
import { keyCaps, Modal } from '@mingzhang/shared/ui';
import { type InputRef, Input } from '@mingzhang/shared/ui-text';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useSwitchAccountSet } from '../frame/useSwitchAccountSet';
import { findVoucherId } from './paletteApi';
import { paletteRows } from './paletteRows';
import type { PaletteGoal, PaletteRow } from './PaletteRow';
import { useFoundVouchers } from './useFoundVouchers';
import { usePaletteContext } from './usePaletteContext';
import styles from './CommandPalette.module.css';

export interface CommandPaletteProps {
  /** What is typed; something may be there already when its code has come. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** It has the focus. */
  readonly onThere: () => void;
  readonly onClose: () => void;
  /** Closes it and goes on elsewhere: the focus is the other page's. */
  readonly onGo: (address: string) => void;
  readonly onShowKeys: () => void;
}

/** 快速前往: one types where to go or what to do; Enter does it, Esc is back where one was. */
export function CommandPalette({ query, onQuery, onThere, onClose, onGo, onShowKeys }: CommandPaletteProps) {
  const context = usePaletteContext();
  const [active, setActive] = useState(0);
  const [notFound, setNotFound] = useState<string | null>(null);
  const input = useRef<InputRef>(null);
  const run = useRun({ onClose, onGo, onShowKeys, onNotFound: setNotFound });
  const found = useFoundVouchers(query, context);
  const rows = context ? paletteRows(query, context, found) : [];
  const current = Math.min(active, rows.length - 1);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const row = rows[current];
    if (event.key === 'ArrowDown') setActive((current + 1) % Math.max(rows.length, 1));
    else if (event.key === 'ArrowUp') setActive((current - 1 + rows.length) % Math.max(rows.length, 1));
    else if (event.key === 'Enter' && row) run(row.goal);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      open
      title={<span className={styles.hidden}>快速前往</span>}
      closable={false}
      footer={null}
      width={640}
      style={{ top: 72 }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus({ cursor: 'end' })}
    >
      <Input
        ref={input}
        size="large"
        variant="borderless"
        role="combobox"
        aria-label="快速前往"
        aria-expanded
        aria-controls="palette-rows"
        aria-activedescendant={rows.length > 0 ? `palette-row-${current}` : undefined}
        placeholder="页面、记-12、科目、客户、供应商、金额、结账 3月"
        value={query}
        onChange={({ target }) => {
          onQuery(target.value);
          setActive(0);
          setNotFound(null);
        }}
        onFocus={onThere}
        onKeyDown={onKeyDown}
      />
      <Rows rows={rows} current={current} onChoose={(row) => run(row.goal)} />
      <p role="status" className={styles.status}>
        {notFound ?? (rows.length === 0 && query.trim() !== '' ? '没有找到，请换一个关键字' : '')}
      </p>
    </Modal>
  );
}

interface RowsProps {
  readonly rows: readonly PaletteRow[];
  readonly current: number;
  readonly onChoose: (row: PaletteRow) => void;
}

function Rows({ rows, current, onChoose }: RowsProps) {
  return (
    <ul id="palette-rows" role="listbox" aria-label="可以前往" className={styles.rows}>
      {rows.map((row, index) => (
        <li
          key={`${row.kind} ${row.title}`}
          id={`palette-row-${index}`}
          role="option"
          aria-selected={index === current}
          ref={(element) => {
            if (index === current) element?.scrollIntoView({ block: 'nearest' });
          }}
          // The input keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(row)}
        >
          <span className={styles.kind}>{row.kind}</span>
          <span className={styles.title}>{row.title}</span>
          {row.hotkey !== null && (
            <span>
              {keyCaps(row.hotkey).map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface RunOptions extends Omit<CommandPaletteProps, 'query' | 'onQuery' | 'onThere'> {
  readonly onNotFound: (message: string) => void;
}

/** Does what was chosen. A voucher is asked for first: one that is not there is told in the palette. */
function useRun({ onClose, onGo, onShowKeys, onNotFound }: RunOptions): (goal: PaletteGoal) => void {
  const switchTo = useSwitchAccountSet();
  const { preferences, change } = usePreferences();
  return (goal) => {
    switch (goal.kind) {
      case 'page':
        return onGo(goal.address);
      case 'keyHelp':
        return onShowKeys();
      case 'accountSet':
        onClose();
        return void switchTo(goal.id);
      case 'scheme':
        onClose();
        return void change({ colorScheme: preferences.colorScheme === 'dark' ? 'light' : 'dark' }).catch(
          ignoreReported,
        );
      case 'voucher':
        return void findVoucherId(goal).then((id) => {
          if (id === null) onNotFound(`${goal.period} 没有 ${goal.word}-${goal.number}`);
          else onGo(`/voucher/form/${id}`);
        }, ignoreReported);
    }
  };
}
