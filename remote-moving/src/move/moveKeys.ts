import { keyCaps } from '@mingzhang/shared/ui';
import { listKeyHelp } from '@mingzhang/shared/ui-table';
import type { MoveStep } from './moveAddress';

/** The keys of the walk: Alt+← one step back, F2 another account. */
export const moveKeys = { back: 'alt+arrowleft', map: 'f2' } as const;

const walkHelp = {
  title: '迁入',
  keys: [
    { keys: [['Enter']], does: '下一步' },
    { keys: [keyCaps(moveKeys.back)], does: '上一步' },
  ],
};

/** 快捷键 of a step. */
export function moveKeyHelp(step: MoveStep) {
  if (step === 'accounts') {
    const [list] = listKeyHelp('科目对应', { rows: { open: '选择对应的科目' } });
    return [
      walkHelp,
      ...(list ? [{ ...list, keys: [...list.keys, { keys: [['F2']], does: '选择对应的科目' }] }] : []),
    ];
  }
  if (step === 'proof')
    return [
      walkHelp,
      ...listKeyHelp('差异', { rows: { open: '展开、收起有关的凭证', tick: '接受差异，填写原因' } }),
    ];
  return [walkHelp];
}
