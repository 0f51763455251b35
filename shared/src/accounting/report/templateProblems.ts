import { problem, type Problem } from '../../primitives/problem';
import { DEEPEST_LEVEL } from './itemOutline';
import type { ReportItem, ReportTemplate } from './reportTemplate';

/** The most lines one template may have. */
export const MAX_ITEMS = 500;
/** The most templates an account set may have. */
export const MAX_TEMPLATES = 200;

/** A line as it is typed: everything but its formula, which is given it apart. */
export type ItemDraft = Omit<ReportItem, 'id' | 'formula'>;

/** Why a template is not to be touched; nothing when it may be. */
export function protectedProblems({
  isDefault,
  name,
}: Pick<ReportTemplate, 'isDefault' | 'name'>): Problem[] {
  return isDefault
    ? [problem('TEMPLATE_DEFAULT', `“${name}”是默认模板，不能修改或删除。请先复制一份，再修改副本。`)]
    : [];
}

/** What is wrong with a new line. */
export function newItemProblems(
  template: Pick<ReportTemplate, 'type' | 'items'>,
  draft: ItemDraft,
): Problem[] {
  if (template.items.length >= MAX_ITEMS) {
    return [problem('TEMPLATE_FULL', `一个模板最多 ${MAX_ITEMS} 个项目`)];
  }
  return [...draftProblems(template, draft), ...parentProblems(template, null, draft.parentId)];
}

/** What prevents changing a line: what its formula and others' formulas take of it must still be there. */
export function changedItemProblems(
  template: Pick<ReportTemplate, 'type' | 'items'>,
  before: ReportItem,
  draft: ItemDraft,
): Problem[] {
  const count = before.formula.length;
  const lost: Problem[] = [];
  if (count > 0 && draft.isHeader) {
    lost.push(
      problem('ITEM_HAS_FORMULA', `“${before.title}”有公式（${count} 项），不能改为分类标题。请先清空公式。`),
    );
  } else if (count > 0 && draft.source !== before.source) {
    lost.push(
      problem('ITEM_HAS_FORMULA', `“${before.title}”有公式（${count} 项），不能改公式来源。请先清空公式。`),
    );
  }
  return [
    ...draftProblems(template, draft),
    ...parentProblems(template, before.id, draft.parentId),
    ...lost,
    ...(draft.isHeader && !before.isHeader ? takenProblems(template, before, '改为分类标题') : []),
  ];
}

/** What prevents deleting a line: formulas that take it. */
export function itemDeletionProblems(template: Pick<ReportTemplate, 'items'>, item: ReportItem): Problem[] {
  return takenProblems(template, item, '删除');
}

function draftProblems({ type }: Pick<ReportTemplate, 'type'>, draft: ItemDraft): Problem[] {
  return [
    ...(draft.title === '' && !draft.isHeader ? [problem('ITEM_TITLE', '请填写项目名称', 'title')] : []),
    ...(type === 'balance' && draft.side === null
      ? [problem('ITEM_SIDE', '请选择项目属于资产、负债还是所有者权益', 'type')]
      : []),
    ...(draft.level < 1 || draft.level > DEEPEST_LEVEL
      ? [problem('ITEM_LEVEL', `级次应为 1 到 ${DEEPEST_LEVEL}`, 'level')]
      : []),
  ];
}

/** A parent is a line of the same template, and not the line itself or one below it. */
function parentProblems(
  { items }: Pick<ReportTemplate, 'items'>,
  id: number | null,
  parentId: number | null,
): Problem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const seen = new Set<number>(id === null ? [] : [id]);
  for (let next = parentId; next !== null; next = byId.get(next)?.parentId ?? null) {
    const isLoop = seen.has(next);
    if (isLoop || !byId.has(next)) {
      return [
        isLoop
          ? problem('ITEM_PARENT_LOOP', '上级项目不能是本项目或它的下级', 'parentId')
          : problem('ITEM_PARENT_UNKNOWN', '所选的上级项目不存在', 'parentId'),
      ];
    }
    seen.add(next);
  }
  return [];
}

function takenProblems({ items }: Pick<ReportTemplate, 'items'>, item: ReportItem, what: string): Problem[] {
  const takers = items.filter(({ formula }) =>
    formula.some((term) => term.source === 'item' && term.itemId === item.id),
  );
  if (takers.length === 0) return [];
  const named = takers.slice(0, 3).map(({ title }) => `“${title}”`);
  return [
    problem(
      'ITEM_TAKEN',
      `${named.join('、')}${takers.length > 3 ? `等 ${takers.length} 个项目` : ''}的公式引用了“${item.title}”，不能${what}。请先修改公式。`,
    ),
  ];
}
