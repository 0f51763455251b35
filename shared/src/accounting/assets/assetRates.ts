import { dateOnly, type DateOnly } from '../../primitives/dateOnly';
import { fen, subtract, ZERO, type Fen } from '../../primitives/money';
import { proportion } from '../../primitives/scaled';
import type { Taxpayer } from '../accountSet';
import type { AssetKind, AssetTaxClass } from './assetCard';

/** How sure a row is: its text was read, it was read second-hand, it is known and was not read, it was not found. */
export type Sureness = 'read' | 'secondHand' | 'known' | 'notFound';

/** What a page says of a rule it is not sure of; nothing where the text was read. */
export const surenessTitles: Readonly<Record<Sureness, string>> = {
  read: '',
  secondHand: '据转引，请核对原文',
  known: '未核对原文，请核对',
  notFound: '未找到现行规定，请按主管税务机关口径填写税额',
};

/** A rule of tax law, for as long as it is in force. */
export interface DatedRow {
  readonly from: DateOnly;
  /** The last day; null: no end is known. */
  readonly until: DateOnly | null;
  readonly source: string;
  readonly sureness: Sureness;
}

/** The row in force on a day; undefined when there is none. */
export function inForce<Row extends DatedRow>(rows: readonly Row[], on: DateOnly): Row | undefined {
  return rows.find(({ from, until }) => from <= on && (until === null || on <= until));
}

const LIVES = { from: dateOnly('2008-01-01'), until: null } as const;

/** The shortest lives for tax, in months. */
export interface TaxLifeRow extends DatedRow {
  readonly taxClass: AssetTaxClass;
  readonly title: string;
  readonly months: number;
}

export const taxLives: readonly TaxLifeRow[] = [
  ...(
    [
      ['building', '房屋、建筑物', 240],
      ['machine', '机器、机械和其他生产设备', 120],
      ['tool', '与生产经营活动有关的器具、工具、家具', 60],
      ['vehicle', '飞机、火车、轮船以外的运输工具', 48],
      ['electronic', '电子设备', 36],
    ] as const
  ).map(([taxClass, title, months]) => ({
    ...LIVES,
    taxClass,
    title,
    months,
    source: '企业所得税法实施条例第60条',
    sureness: 'read' as const,
  })),
  {
    ...LIVES,
    taxClass: 'intangible',
    title: '无形资产',
    months: 120,
    source: '企业所得税法实施条例第67条',
    sureness: 'known',
  },
  {
    from: dateOnly('2011-01-01'),
    until: null,
    taxClass: 'software',
    title: '外购软件',
    months: 24,
    source: '财税〔2012〕27号',
    sureness: 'known',
  },
  {
    ...LIVES,
    taxClass: 'prepaid',
    title: '其他长期待摊费用',
    months: 36,
    source: '企业所得税法实施条例第70条',
    sureness: 'known',
  },
];

/** 税法类别 as people choose them; `none`: land, for which the law sets no life. */
export const taxClassTitles = {
  ...(Object.fromEntries(taxLives.map(({ taxClass, title }) => [taxClass, title])) as Record<
    AssetTaxClass,
    string
  >),
  none: '税法没有规定年限',
};

/** The shortest life for tax of a class; undefined where the law sets none. */
export function taxLifeOf(taxClass: AssetTaxClass | null, on: DateOnly): TaxLifeRow | undefined {
  return inForce(
    taxLives.filter((row) => row.taxClass === taxClass),
    on,
  );
}

/** 加速折旧（缩短年限）: the part of the shortest life that the life of a fixed asset may be shortened to. */
export interface AcceleratedLifeRow extends DatedRow {
  /** Those of article 60; buildings are not excepted. */
  readonly taxClasses: readonly AssetTaxClass[];
  readonly percent: number;
}

export const acceleratedLives: readonly AcceleratedLifeRow[] = [
  {
    ...LIVES,
    taxClasses: ['building', 'machine', 'tool', 'vehicle', 'electronic'],
    percent: 60,
    source: '企业所得税法实施条例第98条',
    sureness: 'secondHand',
  },
];

/** A shortened life in whole months, and the rule it is by. */
export interface AcceleratedLife {
  readonly months: number;
  readonly row: AcceleratedLifeRow;
}

/**
 * The shortest life of a class by 加速折旧, a month begun counted whole; undefined where the law lets none be shortened.
 *
 * 电子设备: 60 % of 36 months are 21.6, so 22.
 */
export function acceleratedLifeOf(taxClass: AssetTaxClass | null, on: DateOnly): AcceleratedLife | undefined {
  const life = taxLifeOf(taxClass, on);
  if (!life) return undefined;
  const rows = acceleratedLives.filter(({ taxClasses }) => taxClasses.includes(life.taxClass));
  const row = inForce(rows, on);
  return row && { months: Math.ceil((life.months * row.percent) / 100), row };
}

/** 设备、器具一次性税前扣除: bought in the window, each worth no more than the limit; buildings are not. */
export const oneTimeDeductions: readonly (DatedRow & { readonly limit: Fen })[] = [
  {
    from: dateOnly('2018-01-01'),
    until: dateOnly('2023-12-31'),
    limit: fen(500_000_000),
    source: '财税〔2018〕54号、财政部 税务总局公告2021年第6号',
    sureness: 'known',
  },
  {
    from: dateOnly('2024-01-01'),
    until: dateOnly('2027-12-31'),
    limit: fen(500_000_000),
    source: '财政部 税务总局公告2023年第37号',
    sureness: 'read',
  },
];

/** 出售使用过的固定资产: how VAT is taken out of a price that contains it. */
export interface DisposalVatRow extends DatedRow {
  readonly title: string;
  readonly kind: AssetKind;
  readonly taxpayer: Taxpayer;
  /** Whether the input VAT was deducted when it was bought; null: it does not matter. */
  readonly wasDeducted: boolean | null;
  /** Basis points: the price contains tax at the first rate, and tax is owed at the second. */
  readonly contained: number;
  readonly owed: number;
}

const SALE = { kind: 'fixed', taxpayer: 'general', wasDeducted: true } as const;
const REDUCED = { ...SALE, wasDeducted: false, title: '3%减按2%', contained: 300, owed: 200 } as const;
const SMALL_REDUCED = { ...REDUCED, taxpayer: 'smallScale', wasDeducted: null } as const;
const SMALL_RELIEF = { ...SMALL_REDUCED, title: '减按1%', contained: 100, owed: 100 } as const;
const SMALL_EXEMPT = { ...SMALL_REDUCED, title: '免征', contained: 0, owed: 0 } as const;
const INTANGIBLE = { ...SALE, kind: 'intangible', wasDeducted: null } as const;
const SMALL_INTANGIBLE = {
  ...INTANGIBLE,
  taxpayer: 'smallScale',
  title: '3%',
  contained: 300,
  owed: 300,
} as const;

/** 小规模纳税人 1 % instead of 3 %, and nothing for nine months: the same for whatever is sold at 3 %. */
const RELIEF_2020 = {
  from: dateOnly('2020-03-01'),
  until: dateOnly('2022-03-31'),
  source: '财政部 税务总局公告2020年第13号、2021年第7号、2022年第15号',
  sureness: 'known',
} as const;
const EXEMPT_2022 = {
  from: dateOnly('2022-04-01'),
  until: dateOnly('2022-12-31'),
  source: '财政部 税务总局公告2022年第15号；开具专用发票或放弃免税的，请填写税额',
  sureness: 'known',
} as const;
const RELIEF_2023 = {
  from: dateOnly('2023-01-01'),
  until: dateOnly('2025-12-31'),
  source: '财政部 税务总局公告2023年第19号',
  sureness: 'secondHand',
} as const;
const RELIEF_2026 = {
  from: dateOnly('2026-01-01'),
  until: dateOnly('2027-12-31'),
  source: '财政部 税务总局公告2023年第19号；增值税法施行后的规定未找到',
  sureness: 'notFound',
} as const;

/** Newer rows of the same asset and taxpayer follow the older ones without a gap. */
export const disposalVatRates: readonly DisposalVatRow[] = [
  {
    ...SALE,
    title: '17%',
    contained: 1_700,
    owed: 1_700,
    from: dateOnly('2009-01-01'),
    until: dateOnly('2018-04-30'),
    source: '财税〔2008〕170号',
    sureness: 'known',
  },
  {
    ...SALE,
    title: '16%',
    contained: 1_600,
    owed: 1_600,
    from: dateOnly('2018-05-01'),
    until: dateOnly('2019-03-31'),
    source: '财税〔2018〕32号',
    sureness: 'known',
  },
  {
    ...SALE,
    title: '13%',
    contained: 1_300,
    owed: 1_300,
    from: dateOnly('2019-04-01'),
    until: null,
    source: '财税〔2009〕9号；税率：财政部 税务总局 海关总署公告2019年第39号',
    sureness: 'secondHand',
  },
  {
    ...REDUCED,
    title: '4%减半',
    contained: 400,
    owed: 200,
    from: dateOnly('2009-01-01'),
    until: dateOnly('2014-06-30'),
    source: '财税〔2009〕9号',
    sureness: 'known',
  },
  {
    ...REDUCED,
    from: dateOnly('2014-07-01'),
    until: dateOnly('2025-12-31'),
    source: '财税〔2009〕9号、财税〔2014〕57号',
    sureness: 'secondHand',
  },
  // The VAT Law is in force from 2026: whether the reduction goes on was not found.
  {
    ...REDUCED,
    from: dateOnly('2026-01-01'),
    until: null,
    source: '沿用财税〔2009〕9号；增值税法施行后的规定未找到',
    sureness: 'notFound',
  },
  {
    ...SMALL_REDUCED,
    from: dateOnly('2009-01-01'),
    until: dateOnly('2020-02-29'),
    source: '财税〔2009〕9号',
    sureness: 'secondHand',
  },
  { ...SMALL_RELIEF, ...RELIEF_2020 },
  { ...SMALL_EXEMPT, ...EXEMPT_2022 },
  { ...SMALL_RELIEF, ...RELIEF_2023 },
  { ...SMALL_RELIEF, ...RELIEF_2026 },
  {
    ...SMALL_REDUCED,
    from: dateOnly('2028-01-01'),
    until: null,
    source: '沿用财税〔2009〕9号；增值税法施行后的规定未找到',
    sureness: 'notFound',
  },
  {
    ...INTANGIBLE,
    title: '6%',
    contained: 600,
    owed: 600,
    from: dateOnly('2016-05-01'),
    until: null,
    source: '财税〔2016〕36号；土地使用权另有税率',
    sureness: 'known',
  },
  {
    ...SMALL_INTANGIBLE,
    from: dateOnly('2016-05-01'),
    until: dateOnly('2020-02-29'),
    source: '财税〔2016〕36号；土地使用权另有征收率',
    sureness: 'known',
  },
  { ...SMALL_RELIEF, kind: 'intangible', ...RELIEF_2020 },
  { ...SMALL_EXEMPT, kind: 'intangible', ...EXEMPT_2022 },
  { ...SMALL_RELIEF, kind: 'intangible', ...RELIEF_2023 },
  { ...SMALL_RELIEF, kind: 'intangible', ...RELIEF_2026 },
];

/** The VAT of a sale, as it is proposed: the accountant's own figure goes before it. */
export interface ProposedVat {
  /** 不含税销售额, and the tax owed. */
  readonly base: Fen;
  readonly tax: Fen;
  readonly row: DisposalVatRow;
}

export interface SoldAsset {
  readonly kind: AssetKind;
  readonly taxpayer: Taxpayer;
  readonly wasDeducted: boolean;
  readonly on: DateOnly;
  /** 含税价 */
  readonly price: Fen;
}

/**
 * 处置增值税: the tax of a sale by the table; undefined when the table has no row for it.
 *
 * 33,900.00 at 13 %: 3,900.00. 150,000.00 at 3 % less to 2 %: base 145,631.07, tax 2,912.62.
 */
export function proposedVat({ kind, taxpayer, wasDeducted, on, price }: SoldAsset): ProposedVat | undefined {
  const rows = disposalVatRates.filter(
    (one) =>
      one.kind === kind &&
      one.taxpayer === taxpayer &&
      (one.wasDeducted === null || one.wasDeducted === wasDeducted),
  );
  const row = inForce(rows, on);
  if (!row) return undefined;
  const base = proportion(price, 10_000, 10_000 + row.contained);
  const tax = row.owed === row.contained ? subtract(price, base) : proportion(base, row.owed, 10_000);
  return { base, tax: price > 0 ? tax : ZERO, row };
}
