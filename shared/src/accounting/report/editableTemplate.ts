import type { ReportItem, ReportTemplate } from './reportTemplate';

/** A line as it is edited: how often it was changed, and the official line it was copied from. */
export interface EditableItem extends ReportItem {
  /** Grows with every change; saving an older one is refused. */
  readonly version: number;
  /** The line of the default template it was copied from; null for one that was added. */
  readonly originId: number | null;
}

/** A template as it is edited. */
export interface EditableTemplate extends ReportTemplate {
  /** Grows with every change of name, order and number of lines. */
  readonly version: number;
  /** The default template it was copied from, directly or through other copies; null for one begun empty. */
  readonly originId: number | null;
  readonly items: readonly EditableItem[];
}

/** How a copy differs from the official form it was made of. */
export interface TemplateDifference {
  /** Lines that read or count otherwise than the official ones, and lines that were added. */
  readonly changedIds: ReadonlySet<number>;
  /** Official lines that are gone. */
  readonly missing: readonly ReportItem[];
  /** The lines that are left are in another order. */
  readonly isReordered: boolean;
  /** Any of them: only then is there something to take back. */
  readonly isChanged: boolean;
}

/** What was changed of a copy since it was made; its name does not count. */
export function differenceFrom(
  origin: Pick<ReportTemplate, 'items'>,
  copy: EditableTemplate,
): TemplateDifference {
  const official = new Map(origin.items.map((item) => [item.id, item]));
  const originIds = new Map(copy.items.map(({ id, originId }) => [id, originId]));
  const changed = copy.items.filter((item) => {
    const before = item.originId === null ? undefined : official.get(item.originId);
    return !before || contentOf(item, (id) => originIds.get(id) ?? null) !== contentOf(before, (id) => id);
  });
  const kept = copy.items.flatMap(({ originId }) => (originId === null ? [] : [originId]));
  const missing = origin.items.filter(({ id }) => !kept.includes(id));
  const inOrder = origin.items.filter(({ id }) => kept.includes(id)).map(({ id }) => id);
  const isReordered = inOrder.join() !== kept.join();
  return {
    changedIds: new Set(changed.map(({ id }) => id)),
    missing,
    isReordered,
    isChanged: changed.length > 0 || missing.length > 0 || isReordered,
  };
}

/** What a line says, with the lines its formula names known by `known`: two lines that say the same are equal text. */
function contentOf(item: ReportItem | EditableItem, known: (itemId: number) => number | null): string {
  const content: Record<string, unknown> = { ...item };
  for (const own of ['id', 'position', 'parentId', 'version', 'originId', 'formula']) delete content[own];
  const formula = item.formula.map((term) =>
    term.source === 'item'
      ? [term.sign, known(term.itemId)]
      : [term.sign, term.accountId, term.rule, term.testedAt],
  );
  const fields = Object.entries(content).map((field) => JSON.stringify(field));
  return JSON.stringify([fields.sort(), formula]);
}
