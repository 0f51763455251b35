import { keyCaps } from '@mingzhang/shared/ui';
import { siteKeys } from './siteKeys';

/** A key as the list of keys shows it. */
export interface KeyHelpRow {
  /** Alternatives, each a combination: [['F12'], ['Alt', 'S']]. */
  readonly keys: readonly (readonly string[])[];
  readonly does: string;
}

export interface KeyHelpGroup {
  readonly title: string;
  readonly keys: readonly KeyHelpRow[];
}

const bound = (key: keyof typeof siteKeys, does: string): KeyHelpRow => ({
  keys: siteKeys[key].map(keyCaps),
  does,
});

/** 全站: what the keyboard does wherever one is. */
export const siteKeyHelp: KeyHelpGroup = {
  title: '全站',
  keys: [
    bound('palette', '快速前往：页面、记-12、科目、客户、金额、结账 3月'),
    bound('keyHelp', '快捷键；? 在输入框里是普通字符'),
    { keys: [['Esc']], does: '关闭对话框，回到原处' },
    { keys: [['Delete'], ['鼠标中键']], does: '标签栏：关闭标签' },
  ],
};
