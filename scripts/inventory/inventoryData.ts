/** What the stand-in inventory system holds: the same on every start, so that tests can count on it. */
interface Store {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

interface Supplier {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

interface Material {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly unitName: string;
  readonly sepic: string;
  /** What one unit costs, in fen. */
  readonly cost: number;
}

interface DocumentLine {
  readonly materielId: number;
  /** In tenths of the unit. */
  readonly tenths: number;
  /** In fen. */
  amount: number;
}

export interface StoredDocument {
  readonly id: number;
  readonly code: string;
  readonly type: number;
  readonly storeId: number;
  billDate: string;
  readonly supplierId: number | null;
  lines: DocumentLine[];
}

export interface InventoryData {
  readonly stores: readonly Store[];
  readonly suppliers: readonly Supplier[];
  readonly materials: readonly Material[];
  readonly documents: StoredDocument[];
}

const DOCUMENTS = 2000;
const STORES = ['南山店', '福田店', '罗湖店'];
const TOWNS = ['深圳', '广州', '东莞', '佛山', '惠州', '珠海', '中山', '江门'];
const TRADES = ['粮油', '乳品', '冻品', '果蔬', '包装'];
const GOODS = [
  '高筋面粉',
  '低筋面粉',
  '全麦面粉',
  '糯米粉',
  '白砂糖',
  '糖粉',
  '红糖',
  '蜂蜜',
  '淡奶油',
  '黄油',
  '纯牛奶',
  '酸奶',
  '奶粉',
  '鸡蛋',
  '奶酪',
  '巧克力',
  '可可粉',
  '抹茶粉',
  '咖啡豆',
  '红茶',
  '葡萄干',
  '核桃仁',
  '杏仁片',
  '蔓越莓干',
  '芒果',
  '草莓',
  '蓝莓',
  '蛋糕盒',
  '纸袋',
  '纸杯',
];
const SIZES = ['一号', '二号', '三号', '四号', '五号', '散装', '小包', '中包', '大包', '整箱'];
const UNITS = ['千克', '包', '箱', '瓶', '个'];

/** Which documents there are, and how often: [type, prefix, share of a hundred]. */
const KINDS: readonly (readonly [number, string, number])[] = [
  [1, 'YSRK', 36],
  [2, 'YSTH', 6],
  [3, 'BSCK', 6],
  [5, 'BMDB', 6],
  [6, 'XSKJ', 22],
  [7, 'WXD', 6],
  [8, 'PDD', 4],
  [9, 'MDJG', 6],
  [10, 'DBRK', 4],
  [11, 'DBCK', 4],
];
const WITH_SUPPLIER = new Set([1, 2]);

/** The same row of numbers every time (Lehmer's generator): 0 ≤ next(n) < n. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const padded = (count: number, length: number) => String(count).padStart(length, '0');

/**
 * Three stores, 40 suppliers, 300 materials and 2,000 documents of all types, in the six months up to the last one
 * (`2026-06`).
 */
export function inventoryData(lastMonth: string): InventoryData {
  const months = monthsUpTo(lastMonth);
  const next = numbers(20_260_101);
  const stores = STORES.map((name, index) => ({ id: 101 + index, code: `MD${padded(index + 1, 2)}`, name }));
  const suppliers = TOWNS.flatMap((town, row) =>
    TRADES.map((trade, column) => {
      const count = row * TRADES.length + column + 1;
      return { id: 2000 + count, code: `GYS${padded(count, 3)}`, name: `${town}市${trade}供应有限公司` };
    }),
  );
  const materials = GOODS.flatMap((name, row) =>
    SIZES.map((size, column) => ({
      id: 30_001 + row * SIZES.length + column,
      code: `WL${padded(row * SIZES.length + column + 1, 4)}`,
      name: `${name}（${size}）`,
      unitName: UNITS[row % UNITS.length] ?? '个',
      sepic: size,
      cost: 10 * (1 + next(900)),
    })),
  );
  const data = { stores, suppliers, materials };
  const openings = stores.map((store, index) => documentOf(data, months, next, 0, 'QCRK', store.id, index));
  const others = Array.from({ length: DOCUMENTS - openings.length }, (_, index) => {
    const [type, prefix] = drawKind(next);
    const store = stores[next(stores.length)] ?? stores[0];
    return documentOf(data, months, next, type, prefix, store?.id ?? 0, index + openings.length);
  });
  return { ...data, documents: [...openings, ...others] };
}

/** Six of them. */
function monthsUpTo(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  const count = year * 12 + month - 1;
  return [5, 4, 3, 2, 1, 0].map(
    (before) => `${Math.floor((count - before) / 12)}-${padded(((count - before) % 12) + 1, 2)}`,
  );
}

function drawKind(next: (below: number) => number): readonly [number, string] {
  let drawn = next(100);
  for (const [type, prefix, share] of KINDS) {
    if (drawn < share) return [type, prefix];
    drawn -= share;
  }
  return [1, 'YSRK'];
}

function documentOf(
  { suppliers, materials }: Pick<InventoryData, 'suppliers' | 'materials'>,
  months: readonly string[],
  next: (below: number) => number,
  type: number,
  prefix: string,
  storeId: number,
  index: number,
): StoredDocument {
  const month = months[type === 0 ? 0 : next(months.length)] ?? '';
  const day = type === 0 ? 1 : 1 + next(28);
  const billDate = `${month}-${padded(day, 2)}`;
  const lines = Array.from({ length: 1 + next(type === 0 ? 12 : 5) }, () => {
    const material = materials[next(materials.length)];
    // A stock-take finds more here and less there.
    const sign = type === 8 && next(2) === 0 ? -1 : 1;
    const tenths = sign * (5 + 5 * next(60));
    return { materielId: material?.id ?? 0, tenths, amount: (tenths * (material?.cost ?? 0)) / 10 };
  });
  return {
    id: 500_001 + index,
    code: `${prefix}${billDate.replaceAll('-', '')}${padded(index + 1, 4)}`,
    type,
    storeId,
    billDate,
    supplierId: WITH_SUPPLIER.has(type) ? (suppliers[next(suppliers.length)]?.id ?? null) : null,
    lines,
  };
}

/** What a document comes to, in fen. */
export const totalOf = ({ lines }: Pick<StoredDocument, 'lines'>): number =>
  lines.reduce((total, { amount }) => total + amount, 0);
