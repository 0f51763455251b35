import type {
  WireMove,
  WireMoveDecided,
  WireMoveDifference,
  WireMoveFile,
  WireMoveProof,
  WireMoveTable,
  WireMoveTrial,
} from '../wire/moving';

/** A worksheet with the slips of the first quarter. */
export const wireMoveTable = (changes: Partial<WireMoveTable> = {}): WireMoveTable => ({
  ...{ sheet: '序时账', form: '柠檬云', kind: 'slips', company: '启明商贸有限公司' },
  ...{ from: '2026-01', to: '2026-03', rows: 1250, unread: ['制单时间'], refusal: '' },
  ...changes,
});

export const wireMoveFile = (changes: Partial<WireMoveFile> = {}): WireMoveFile => ({
  ...{ id: 'f1', name: '凭证.xlsx', size: 250_000, tables: [wireMoveTable()], problem: '' },
  ...changes,
});

/** Books of 启明商贸 on their way in: slips, and balance tables of the first month and the last. */
export const wireMove = (changes: Partial<WireMove> = {}): WireMove => ({
  ...{ id: 'm1', at: '2026-04-02T02:30:00Z', companyName: '启明商贸有限公司', state: { state: 'open' } },
  files: [
    wireMoveFile(),
    wireMoveFile({
      ...{ id: 'f2', name: '一月余额.xlsx', size: 3_400_000 },
      tables: [wireMoveTable({ sheet: '余额表', kind: 'balances', to: '2026-01', rows: 96, unread: [] })],
    }),
    wireMoveFile({
      ...{ id: 'f3', name: '三月余额.xlsx' },
      tables: [wireMoveTable({ sheet: '余额表', kind: 'balances', from: '2026-03', rows: 98, unread: [] })],
    }),
  ],
  ...changes,
});

/** Everything as suggested. */
export const undecided: WireMoveDecided = {
  ...{ companyName: null, creditCode: null, vatType: 0, voucherReviewed: 0, choices: {}, accepted: {} },
  ...{ audit: 0, closeThrough: null },
};

const figures = {
  opening: null,
  debit: null,
  credit: null,
  closing: null,
  yearDebit: null,
  yearCredit: null,
};

/** 银行存款 of March: 记-17 is missing. */
export const wireMoveDifference = (changes: Partial<WireMoveDifference> = {}): WireMoveDifference => ({
  ...{ id: '2026-03|1002', from: '2026-03', to: '2026-03', account: '1002', name: '银行存款', items: [] },
  at: { file: '三月余额.xlsx', sheet: '余额表', row: 8 },
  theirs: { ...figures, debit: 5_300.25, closing: 41_820.5 },
  ours: { ...figures, debit: 4_100.25, closing: 40_620.5 },
  differences: { ...figures, opening: 0, debit: -1_200, closing: -1_200 },
  ...{ kind: 'slip', cause: '差额正好是缺号的 记-17：请补上这张凭证', follows: null, accepted: null },
  slips: [
    { title: '2026-03-09 记-16', amount: 860.4, file: '凭证.xlsx', sheet: '序时账', row: 61 },
    { title: '2026-03-12 记-18', amount: 333.3, file: '凭证.xlsx', sheet: '序时账', row: 65 },
  ],
  ...changes,
});

export const wireMoveProof = (changes: Partial<WireMoveProof> = {}): WireMoveProof => ({
  ...{ compared: 1164, equal: 1164, differences: [], differenceCount: 0, isProved: true },
  ...{ contradictions: [], unproved: ['2026-02'] },
  ...changes,
});

/** What becomes of them: everything is equal, nothing is refused. */
export const wireMoveTrial = (changes: Partial<WireMoveTrial> = {}): WireMoveTrial => ({
  company: '启明商贸有限公司',
  suggested: { standard: 'small', chart: 'keep', from: '2026-01', last: '2026-03' },
  ...{ standard: 'small', chart: 'keep', from: '2026-01', last: '2026-03', encoding: '4-2-2-2' },
  counts: { accounts: 96, items: 12, openings: 41, slips: 345, lines: 1250 },
  accounts: [
    { code: '1002', name: '银行存款', to: '1002', toName: '银行存款', items: [] },
    { code: '1122', name: '应收账款', to: '1122', toName: '应收账款', items: [] },
    { code: '112201', name: '新华工厂', to: '112201', toName: '应收账款_新华工厂', items: [] },
    { code: '112202', name: '东风商场', to: '112202', toName: '应收账款_东风商场', items: [] },
    { code: '22210102', name: '销项税额', to: '22210107', toName: '应交增值税_减免税款', items: [] },
  ],
  ours: [
    { code: '1002', name: '银行存款' },
    { code: '22210102', name: '应交增值税_销项税额' },
    { code: '22210107', name: '应交增值税_减免税款' },
  ],
  transfers: [
    { key: '2026-01|记-30', title: '2026-01-31 记-30', profit: 8_213.4, isTicked: true },
    { key: '2026-02|记-22', title: '2026-02-28 记-22', profit: -415.2, isTicked: false },
  ],
  ...{ refusals: [], refusalCount: 0, notes: [], noteCount: 0, proof: wireMoveProof(), canApply: true },
  ...changes,
});
