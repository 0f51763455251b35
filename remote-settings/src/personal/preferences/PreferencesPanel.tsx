import type { ReactNode } from 'react';
import { Radio, Switch } from '@mingzhang/shared/ui-toggle';
import { ignoreReported, usePreferences } from '@mingzhang/shell';
import styles from './PreferencesPanel.module.css';

const schemes = [
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
  { value: 'system', label: '跟随系统' },
] as const;

const rooms = [
  { value: 'compact', label: '紧凑' },
  { value: 'comfortable', label: '宽松' },
] as const;

/** 界面偏好: how one sees the site, on every device. What is chosen is shown and kept at once. */
export function PreferencesPanel() {
  const { preferences, change } = usePreferences();
  // The request layer shows a refusal, and the former preferences are shown again.
  const choose = (changes: Parameters<typeof change>[0]) => void change(changes).catch(ignoreReported);
  return (
    <section className={styles.panel} aria-label="界面偏好">
      <Row title="颜色模式" note="打印和导出总是浅色">
        <Radio.Group
          name="colorScheme"
          aria-label="颜色模式"
          options={[...schemes]}
          optionType="button"
          value={preferences.colorScheme}
          onChange={({ target }) => choose({ colorScheme: target.value as typeof preferences.colorScheme })}
        />
      </Row>
      <Row title="行距" note="宽松时每屏行数少一些，字大小不变">
        <Radio.Group
          name="density"
          aria-label="行距"
          options={[...rooms]}
          optionType="button"
          value={preferences.density}
          onChange={({ target }) => choose({ density: target.value as typeof preferences.density })}
        />
      </Row>
      <Row title="色弱模式" note="红色和绿色改用橙色和蓝色，更容易分辨">
        <Switch
          aria-label="色弱模式"
          checked={preferences.distinctColors ?? false}
          onChange={(distinctColors) => choose({ distinctColors })}
        />
      </Row>
      <Row title="标签栏" note="页面上方列出打开的页面；关掉后从菜单和 Ctrl+K 切换">
        <Switch
          aria-label="显示标签栏"
          checked={preferences.showsTabs}
          onChange={(showsTabs) => choose({ showsTabs })}
        />
      </Row>
    </section>
  );
}

function Row({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <div>
        {title}
        <p className={styles.note}>{note}</p>
      </div>
      {children}
    </div>
  );
}
