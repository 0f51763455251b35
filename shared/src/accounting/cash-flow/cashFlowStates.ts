/** Filters of 现金流量工作表: all parts, those to confirm, those without an item, those assigned by a person. */
export const cashFlowStates = ['all', 'toDo', 'unassigned', 'person'] as const;
export type CashFlowState = (typeof cashFlowStates)[number];

export const cashFlowStateTitles: Record<CashFlowState, string> = {
  all: '全部',
  toDo: '待处理',
  unassigned: '未指定',
  person: '手工指定',
};
